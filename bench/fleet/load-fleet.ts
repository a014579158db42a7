import type { MonitorState } from '../../service/model/monitor-status.ts';
import type { OpenStore } from '../../service/store/open.ts';
import { testReport } from '../../service/testing/test-report.ts';
import { type Fleet, INTERVAL_MINUTES, MONITORS_A_PROJECT, PROJECTS, RESCANNED_A_PROJECT } from './fleet-size.ts';

/** Stored checks of each monitor, one per interval. */
export const CHECKS = 6;
/** Days that each monitor has totals of. */
const DAYS = 4;
/** Log entries of each monitor. */
const LOGS = 2;
/** One monitor in this many has failed once, so that one check in as many opens an incident. */
export const CHECKS_AN_INCIDENT = 500;
/** One monitor in this many had an incident. */
const HAD_INCIDENT = 10;
const INTERVAL = `interval '${INTERVAL_MINUTES} minutes'`;

/** Organizations with monitors, which are due evenly over an interval from `at` on, and their history. */
export async function loadFleet({ pool }: OpenStore, fleet: Fleet, at: Date): Promise<void> {
  const client = await pool.connect();
  const sql = (text: string, ...values: unknown[]) => client.query(text, values);
  try {
    // Foreign keys are not checked: the rows are made from each other.
    await sql('set session_replication_role = replica');
    await sql('set synchronous_commit = off');
    await loadMonitors(sql, fleet, at);
    await loadChecks(sql, at);
    await loadIncidents(sql, at);
    await loadRescans(sql);
    await sql('vacuum analyze');
  } finally {
    client.release(true);
  }
}

type Sql = (text: string, ...values: unknown[]) => Promise<unknown>;

async function loadMonitors(sql: Sql, { organizations }: Fleet, at: Date): Promise<void> {
  await sql(
    `insert into organizations (name, plan) select 'Fleet ' || n, 'max' from generate_series(1, $1::int) n`,
    organizations,
  );
  await sql(`insert into channels (organization_id, kind, name, settings, shown_address, host, events, least_severity)
    select id, 'webhook', 'Hook', '', 'https://hooks.example', 'hooks.example',
      '["incident.opened","incident.resolved"]', 'high' from organizations`);
  await sql(
    `insert into projects (organization_id, name, url)
      select id, 'Project', 'https://site-' || n || '.example/' from organizations, generate_series(1, $1::int) n`,
    PROJECTS,
  );
  const up: MonitorState = {
    status: 'up',
    failures: 0,
    successes: 9,
    failingSince: null,
    checkedAt: at.getTime() - INTERVAL_MINUTES * 60_000,
    changes: [],
    incident: null,
  };
  const failed: MonitorState = { ...up, failures: 1, successes: 0, failingSince: up.checkedAt };
  await sql(
    `insert into monitor_targets (project_id, url, name, scan_enabled, scan_interval, state, next_check_at,
        next_scan_at)
      select id, url || n, 'Target', n <= $2, $3, case when random() * $6 < 1 then $5 else $4 end::jsonb,
        $7::timestamptz + random() * ${INTERVAL}, case when n <= $2 then $7::timestamptz + random() * ${INTERVAL} end
      from projects, generate_series(1, $1::int) n`,
    MONITORS_A_PROJECT,
    RESCANNED_A_PROJECT,
    INTERVAL_MINUTES,
    JSON.stringify(up),
    JSON.stringify(failed),
    CHECKS_AN_INCIDENT,
    at,
  );
}

async function loadChecks(sql: Sql, at: Date): Promise<void> {
  for (let ago = CHECKS; ago > 0; ago -= 1)
    await sql(
      `insert into monitor_checks (target_id, at, result, http_status, address, attempts, timings, milliseconds,
          observed_ms, down_ms)
        select id, next_check_at - $1 * ${INTERVAL}, 'good', 200, '192.0.2.10', 1, $2::jsonb, 120 + random() * 40,
          ${INTERVAL_MINUTES * 60_000}, 0 from monitor_targets`,
      ago,
      JSON.stringify({ dns: 4, connect: 9, tls: 20, firstByte: 80, total: 120 }),
    );
  for (let ago = DAYS - 1; ago >= 0; ago -= 1)
    await sql(
      `insert into monitor_days (target_id, day, checks, failed, observed_ms, down_ms, buckets)
        select id, ($1::timestamptz at time zone 'utc')::date - $2::int, 96, 0, 86400000, 0, '{"50":80,"58":14,"66":2}'
        from monitor_targets`,
      at,
      ago,
    );
  await sql(
    `insert into monitor_logs (target_id, at, kind, message)
      select id, $1::timestamptz - make_interval(days => $2 - n), 'up', 'The site is up again after 4 minutes'
      from generate_series(1, $2::int) n, monitor_targets order by n`,
    at,
    LOGS,
  );
}

/** Each with its two events, and the deliveries of these. */
async function loadIncidents(sql: Sql, at: Date): Promise<void> {
  await sql(
    `insert into monitor_incidents (target_id, started_at, confirmed_at, resolved_at, reason, message)
      select id, t, t, t, 'http_status', 'Status 500'
      from monitor_targets, (select $1::timestamptz - interval '1 day' as t) day where random() * $2 < 1`,
    at,
    HAD_INCIDENT,
  );
  await sql(`insert into channel_events (organization_id, project_id, kind, key, data, at)
    select p.organization_id, p.id, kind, kind || ':' || i.id, jsonb_build_object(
        'target', jsonb_build_object('id', t.id, 'name', t.name, 'url', t.url),
        'incident', jsonb_build_object('id', i.id, 'started_at', i.started_at, 'reason', i.reason,
          'message', i.message)),
      i.started_at
    from monitor_incidents i join monitor_targets t on t.id = i.target_id join projects p on p.id = t.project_id,
      unnest(array['incident.opened', 'incident.resolved']) kind`);
  await sql(`insert into channel_deliveries (organization_id, channel_id, event_id, state, host, attempts, ended_at)
    select e.organization_id, c.id, e.id, 'delivered', c.host,
      jsonb_build_array(jsonb_build_object('at', e.at, 'status', 200, 'milliseconds', 80, 'answer', 'ok',
        'error', null)), e.at
    from channel_events e join channels c using (organization_id)`);
}

async function loadRescans(sql: Sql): Promise<void> {
  await sql(
    `insert into runs (kind, variant, project_id, monitor_id, target, status, modules, progress, details, report,
        created_at, started_at, completed_at, passive_completed_at)
      select 'rescan', 'interval', project_id, id, url, 'completed', '["security","profiling"]',
        '{"percent":100,"step":"done","done":1,"total":1}', '{"drift":[]}', $1::jsonb, t, t, t, t
      from monitor_targets cross join lateral (select next_scan_at - ${INTERVAL} as t) ago where scan_enabled`,
    JSON.stringify(testReport),
  );
}
