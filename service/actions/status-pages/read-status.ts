import type { z } from 'zod';
import { badgeStatusOf } from '../../badges/badge-status.ts';
import { maintenanceAt } from '../../model/maintenance.ts';
import { type Plan, planOf } from '../../model/plans.ts';
import { checkMinutes } from '../../monitoring/plan-interval.ts';
import { firstDay, statisticsOf } from '../../monitoring/statistics.ts';
import type { PublicStatus } from '../../shapes/monitoring/status-page.ts';
import { uptimeOf } from '../../shapes/monitoring/uptime-of.ts';
import { listIncidentsOf } from '../../store/monitoring/monitor-incidents.ts';
import type { IncidentRow } from '../../store/monitoring/monitor-targets.ts';
import type { Store } from '../../store/open.ts';
import {
  listShownTargets,
  type PublicPage,
  type ShownTarget,
  type StatusPageRow,
} from '../../store/status/status-pages.ts';

type Status = z.input<typeof PublicStatus>;
type Target = Status['targets'][number];
type Kind = NonNullable<Status['incidents']>[number]['kind'];

const MAX_INCIDENTS = 50;
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** A verdict that is older says nothing about now. */
const VERDICT_INTERVALS = 2;
/** With short intervals: a check of three attempts takes almost a minute. */
const MIN_FRESH_MINUTES = 5;

/** What a status page shows at a moment. */
export async function readStatus({ page, plan, project }: PublicPage, store: Store, now: Date): Promise<Status> {
  const shown = await listShownTargets(store, page.projectId, page.targetIds);
  const ids = shown.map(({ target }) => target.id);
  const { of, daysOf } = await statisticsOf(store, ids, now);
  const from = firstDay('30d', now.getTime());
  const active = shown.filter(({ target }) => target.pausedAt === null);
  const month = active.flatMap(({ target }) => daysOf(target.id).filter(({ day }) => day >= from));
  const sum = (part: 'observedMs' | 'downMs') => month.reduce((total, day) => total + day[part], 0);
  const targets = shown.map((own): Target => {
    const windows = of(own.target.id);
    const inMaintenance = maintenanceAt(project.maintenance, own.target.id, now.getTime()) !== undefined;
    return {
      name: own.target.name,
      status: inMaintenance ? 'maintenance' : stateOf(own, planOf(plan), now.getTime()),
      checked_at: timeOf(verdictOf(own)),
      uptime: {
        '24h': windows['24h'].uptime,
        '7d': windows['7d'].uptime,
        '30d': windows['30d'].uptime,
        '90d': windows['90d'].uptime,
      },
      uptime_90d: windows['90d'].uptime,
      days: daysOf(own.target.id).map(({ day, uptime }) => ({ day, uptime })),
      response_ms: page.showsResponseTimes ? windows['7d'].response_ms : null,
    };
  });
  return {
    title: page.title,
    status: overall(targets),
    uptime_30d: uptimeOf(sum('observedMs'), sum('downMs')),
    targets,
    incidents: await incidentsOf(page, shown, store, now),
    last_scan: page.showsLastScan ? await lastScanOf(project, store) : null,
    indexable: page.indexable,
    checked_at:
      targets
        .flatMap(({ checked_at: at }) => at ?? [])
        .sort()
        .at(-1) ?? null,
  };
}

/** Without its findings and score: that the criteria are not met says nothing about why. */
async function lastScanOf(project: PublicPage['project'], store: Store): Promise<Status['last_scan']> {
  const { scan, status } = await badgeStatusOf(project, { store });
  return scan?.completedAt ? { at: scan.completedAt.toISOString(), is_verified: status === 'verified' } : null;
}

/** Time of the last verdict; its check may be deleted already. */
function verdictOf({ target, verdictAt }: ShownTarget): number | null {
  return verdictAt?.getTime() ?? target.state.checkedAt;
}

const timeOf = (time: number | null) => (time === null ? null : new Date(time).toISOString());

function stateOf(own: ShownTarget, plan: Plan, now: number): Target['status'] {
  const { target, incident } = own;
  if (target.pausedAt !== null) return 'paused';
  if (target.state.status === 'pending') return 'pending';
  const [verdict, interval] = [verdictOf(own), checkMinutes(plan, target) ?? target.scanInterval];
  if (verdict === null || now - verdict > Math.max(VERDICT_INTERVALS * interval, MIN_FRESH_MINUTES) * MINUTE)
    return 'unknown';
  return incident?.flapping ? 'degraded' : target.state.status;
}

function overall(targets: readonly Target[]): Status['status'] {
  const known = targets.filter(({ status }) => status === 'up' || status === 'down' || status === 'degraded');
  if (known.length === 0) return 'unknown';
  const isPartial = targets.some(({ status }) => status === 'unknown');
  if (known.every(({ status }) => status === 'up')) return isPartial ? 'unknown' : 'operational';
  return !isPartial && known.every(({ status }) => status === 'down') ? 'down' : 'degraded';
}

async function incidentsOf(
  { showsIncidents }: StatusPageRow,
  shown: readonly ShownTarget[],
  store: Store,
  now: Date,
): Promise<Status['incidents']> {
  if (!showsIncidents) return null;
  const names = new Map(shown.map(({ target }) => [target.id, target.name]));
  const range = { since: new Date(now.getTime() - 90 * DAY), limit: MAX_INCIDENTS };
  return (await listIncidentsOf(store, [...names.keys()], range)).map((row) => ({
    target: names.get(row.targetId) ?? '',
    started_at: row.startedAt.toISOString(),
    resolved_at: row.resolvedAt?.toISOString() ?? null,
    kind: kindOf(row),
  }));
}

const ERRORS: ReadonlySet<string> = new Set(['http', 'http_status', 'keyword', 'records']);

/** Without its message, which can name internal addresses. */
function kindOf({ reason }: IncidentRow): Kind {
  if (reason === 'timeout') return 'slow';
  if (reason === 'certificate' || reason === 'tls') return 'certificate';
  return ERRORS.has(reason) ? 'error' : 'unreachable';
}
