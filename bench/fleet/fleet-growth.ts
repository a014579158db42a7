import { EVENT_DAYS } from '../../service/jobs/channel-tidy.ts';
import runPerform from '../../service/jobs/run-perform.ts';
import { KEPT_DAYS } from '../../service/monitoring/prune-history.ts';
import { RESCAN_DAYS } from '../../service/runs/kinds/rescan.ts';
import type { OpenStore } from '../../service/store/open.ts';
import { checksPerSecond, type Fleet, scansPerSecond } from './fleet-size.ts';
import { CHECKS_AN_INCIDENT } from './load-fleet.ts';

const DAY_SECONDS = 86_400;

/** How a table grows. */
export interface Growth {
  readonly table: string;
  readonly rowsPerDay: number;
  /** With its indexes. */
  readonly bytesPerRow: number;
  /** Undefined: until what the row belongs to is deleted. */
  readonly keptDays: number | undefined;
}

/** Rows by the pace of the fleet, bytes as measured. */
export async function growthOf({ pool }: OpenStore, fleet: Fleet): Promise<Growth[]> {
  const [checks, scans] = [checksPerSecond(fleet) * DAY_SECONDS, scansPerSecond(fleet) * DAY_SECONDS];
  const incidents = checks / CHECKS_AN_INCIDENT;
  const jobDays = await pool.query<{ readonly days: number }>(
    `select deletion_seconds / ${DAY_SECONDS}::float8 as days from pgboss.queue where name = $1`,
    [runPerform.name],
  );
  const tables: readonly (readonly [table: string, rowsPerDay: number, keptDays: number | undefined])[] = [
    ['monitor_checks', checks, KEPT_DAYS.checks],
    ['monitor_days', fleet.monitors, KEPT_DAYS.sums],
    ['monitor_logs', scans + 2 * incidents, KEPT_DAYS.logs],
    ['monitor_incidents', incidents, undefined],
    ['runs', scans, RESCAN_DAYS],
    ['channel_events', 2 * incidents, EVENT_DAYS],
    ['channel_deliveries', 2 * incidents, EVENT_DAYS],
    ['pgboss.job_common', scans + 2 * incidents, jobDays.rows[0]?.days],
  ];
  const growth: Growth[] = [];
  for (const [table, rowsPerDay, keptDays] of tables) {
    const { rows } = await pool.query<{ readonly bytes: number }>(
      `select pg_total_relation_size('${table}')::float8 / greatest(count(*), 1) as bytes from ${table}`,
    );
    growth.push({ table, rowsPerDay, bytesPerRow: rows[0]?.bytes ?? 0, keptDays });
  }
  return growth;
}
