import { MODULE_NAMES } from '../engine/index.ts';
import { testReport } from '../service/testing/test-report.ts';

type Sql = (text: string, values: unknown[]) => Promise<unknown>;

interface History {
  /** Ids of a project and of a monitor in it. */
  readonly project: string;
  readonly target: string;
  readonly url: string;
  /** One per week; the scores rise by four from here. `pages`: of several, at most so many. */
  readonly scans: {
    readonly count: number;
    readonly score: number;
    readonly weeksAgo: number;
    readonly pages?: number;
  };
  /** In every text that comes from outside. */
  readonly words: string;
}

/** Scans of some weeks, 90 days of checks with outages, incidents, a log and re-scans. */
export async function fillHistory(sql: Sql, history: History): Promise<void> {
  await fillScans(sql, history);
  await fillChecks(sql, history);
  await fillRescans(sql, history);
}

async function fillScans(sql: Sql, { project, url, scans }: History): Promise<void> {
  await sql(
    `with s as (insert into runs (project_id, target, variant, kind, status, modules, details, progress, report, release, created_at, completed_at)
       select $1, $2, 'unified', 'site', 'completed', $7, $8, '{"percent":100,"step":"done","done":1,"total":1}',
         jsonb_set($3, '{score}', to_jsonb($6::int + 4 * ($5::int - n + 1))),
         case when n % 3 = 0 then 'vercel' end, now() - n * interval '7 days', now() - n * interval '7 days'
       from generate_series($4::int, $5::int) n returning id, project_id, completed_at)
     insert into health_snapshots (scan_id, project_id, at, score, grade, module_scores, totals)
     select id, project_id, completed_at, $6::int + row_number() over (order by completed_at) * 4, 'B',
       '{"security":78,"seo":91,"performance":64,"accessibility":100}',
       '{"critical":1,"high":2,"medium":3,"low":0,"info":1,"new":1,"fixed":2}' from s`,
    [
      project,
      url,
      JSON.stringify({ ...testReport, findings: [] }),
      scans.weeksAgo,
      scans.weeksAgo + scans.count - 1,
      scans.score,
      JSON.stringify(MODULE_NAMES),
      JSON.stringify(scans.pages === undefined ? {} : { pages: scans.pages }),
    ],
  );
}

async function fillChecks(sql: Sql, { target, words }: History): Promise<void> {
  await sql(
    `insert into monitor_checks (target_id, at, result, reason, message, http_status, attempts, timings, milliseconds, observed_ms, down_ms)
     select $1, now() - n * interval '15 minutes', case when n in (30, 31) then 'failed' else 'good' end,
       case when n in (30, 31) then 'http_status' end, case when n in (30, 31) then $2 end, 200, 1,
       '{"dns":4,"connect":9,"tls":20,"firstByte":80,"total":120}', case when n in (30, 31) then null else 120 + n % 40 end,
       900000, case when n in (30, 31) then 900000 else 0 end from generate_series(1, 94) n on conflict do nothing`,
    [target, `Status 500 ${words}`],
  );
  await sql(
    `insert into monitor_days (target_id, day, checks, failed, observed_ms, down_ms, buckets)
     select $1, (now() at time zone 'utc')::date - n, 96, case when n % 20 = 7 then 9 else 0 end, 86400000,
       case when n % 20 = 7 then 3600000 else 0 end, '{"50":80,"58":14,"66":2}' from generate_series(2, 80) n on conflict do nothing`,
    [target],
  );
  await sumDays(sql, target);
  await sql(
    `insert into monitor_incidents (target_id, started_at, confirmed_at, resolved_at, reason, message)
     values ($1, now() - interval '3 days', now() - interval '71 hours', now() - interval '70 hours', 'http_status', $2)`,
    [target, `Status 500 ${words}`],
  );
}

/** Stores the sums of the days that a target's single checks are of. */
export async function sumDays(sql: Sql, target: string): Promise<void> {
  await sql(
    `insert into monitor_days (target_id, day, checks, failed, observed_ms, down_ms, buckets)
     select target_id, day, sum(checks), sum(failed), sum(observed), sum(down), jsonb_object_agg(bucket, checks) filter (where bucket is not null)
     from (
       select target_id, (at at time zone 'utc')::date as day, round(ln(milliseconds) / ln(1.1))::int as bucket,
         count(*) as checks, count(*) filter (where result = 'failed') as failed, sum(observed_ms) as observed, sum(down_ms) as down
       from monitor_checks where target_id = $1 group by 1, 2, 3
     ) as counted group by 1, 2 on conflict do nothing`,
    [target],
  );
}

async function fillRescans(sql: Sql, { target, url, words }: History): Promise<void> {
  await sql(
    `insert into runs (kind, variant, project_id, monitor_id, target, status, progress, details, report, completed_at)
     select 'rescan', 'interval', project_id, id, $2, 'completed', '{"percent":100,"step":"done","done":1,"total":1}',
       jsonb_build_object('drift', $3::jsonb),
       '{"score":80,"grade":"B","totals":{"critical":0,"high":1,"medium":0,"low":0,"info":0,"new":1,"fixed":0}}', now()
     from monitor_targets where id = $1`,
    [
      target,
      url,
      JSON.stringify([
        {
          kind: 'header-gone',
          change: 'new',
          title: `Missing HSTS header ${words}`,
          severity: 'high',
          raised: false,
          check: 'security/transport/hsts',
          before: 'max-age=31536000',
          after: null,
        },
      ]),
    ],
  );
  await sql(
    `update monitor_targets set state = jsonb_set(state, '{status}', '"up"'), last_check_at = now(),
       next_check_at = now() + interval '1 day', next_scan_at = now() + interval '1 day',
       certificate_ends_at = now() + interval '9 days' where id = $1`,
    [target],
  );
}
