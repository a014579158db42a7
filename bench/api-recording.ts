import type { Pool, PoolClient } from 'pg';
import { openLog } from '../service/log.ts';
import { openService } from '../service/open-service.ts';
import { serve } from '../service/serve.ts';
import { readConfig } from '../service/settings/config.ts';
import { insertOrganization } from '../service/store/accounts/organizations.ts';
import { insertProject } from '../service/store/projects/projects.ts';
import { testReport } from '../service/testing/test-report.ts';
import { addAdmin, type OwnDatabase } from './own-database.ts';

const ORGANIZATIONS = 25;
const PROJECTS = 10;
const SCANS_OF_PROJECT = 20;
/** Of each project of the other organizations: their keys read no scans. */
const OTHER_SCANS = 2;
/** As large as the report of a scan with all modules. */
const FINDINGS = 60;
const CHECKS = 400;

/** A query as `pg` takes it, without its parsers. */
interface SentQuery {
  readonly text: string;
  readonly name?: string;
  readonly values: readonly unknown[];
}

/** What one request sent to the database and to the client. */
export interface Recorded {
  readonly name: string;
  readonly path: string;
  /** Queries that were sent one after the other, each with those sent beside it. */
  readonly waves: readonly (readonly SentQuery[])[];
  readonly body: string;
}

export interface BenchAccount {
  readonly apiKey: string;
  readonly project: string;
  /** Keys of other users, two in each of several organizations. */
  readonly otherKeys: readonly string[];
}

/** An account with a key, projects with scans, and a monitor that was checked for two weeks. */
export async function prepareAccount({ opened }: OwnDatabase): Promise<BenchAccount> {
  const { store, pool } = opened;
  const apiKey = `pk_${'b'.repeat(43)}`;
  const { id: organizationId } = await insertOrganization(store, 'Bench');
  await addAdmin(opened, { organizationId, email: 'bench@example.com', apiKey });
  let project = '';
  for (let n = 0; n < PROJECTS; n += 1)
    project = (await insertProject(store, { organizationId, name: `P${n}`, url: `https://${n}.example/` }))?.id ?? '';
  const { findings, coverage } = testReport;
  const report = {
    ...testReport,
    findings: Array.from({ length: FINDINGS }, (_, n) => ({ ...findings[n % 2], id: `${n}`, fix_prompt: noise(n) })),
    coverage: Array.from({ length: CHECKS }, (_, n) => ({ ...coverage[0], check: `security/check/${n}` })),
  };
  const otherKeys: string[] = [];
  for (let n = 0; n < ORGANIZATIONS; n += 1) {
    const other = await insertOrganization(store, `Bench ${n}`);
    for (let m = 0; m < PROJECTS; m += 1)
      await insertProject(store, { organizationId: other.id, name: `P${m}`, url: `https://${m}.example/` });
    for (const user of ['a', 'b']) {
      const key = `pk_${`${user}${n}`.padEnd(43, 'k')}`;
      await addAdmin(opened, { organizationId: other.id, email: `${user}${n}@example.com`, apiKey: key });
      otherKeys.push(key);
    }
  }
  await pool.query(
    `insert into runs (project_id, target, variant, kind, status, modules, progress, report, created_at, completed_at)
     select id, url, 'unified', 'site', 'completed', '["security"]',
       '{"percent":100,"step":"done","done":1,"total":1}', $1, at, at
     from projects, generate_series(now() - ((case organization_id when $4 then $2::int else $3::int end) - 1) * interval '1 day',
       now(), interval '1 day') at`,
    [JSON.stringify(report), SCANS_OF_PROJECT, OTHER_SCANS, organizationId],
  );
  await pool.query(
    `insert into health_snapshots (scan_id, project_id, at, score, grade, module_scores, totals)
     select id, project_id, completed_at, 64, 'C', '{"security":64}', report->'totals' from runs`,
  );
  await pool.query(
    `insert into monitor_targets (project_id, url, name, scan_enabled, scan_interval, state, next_check_at)
     select id, url, name, true, 1440, '{"status":"up"}', now() + interval '1 day' from projects
     where organization_id = $1`,
    [organizationId],
  );
  await pool.query(
    `insert into monitor_checks (target_id, at, result, attempts, milliseconds, observed_ms, down_ms)
     select t.id, at, 'good', 1, 120 + random() * 30, 60000, 0
     from monitor_targets t, generate_series(now() - interval '14 days', now(), interval '1 minute') at`,
  );
  await pool.query(
    `insert into monitor_days (target_id, day, checks, failed, observed_ms, down_ms, buckets)
     select t.id, current_date - n, 1440, 0, 86400000, 0, '{"40":1000,"41":440}'
     from monitor_targets t, generate_series(0, 89) n`,
  );
  await pool.query('vacuum analyze');
  return { apiKey, project, otherKeys };
}

/** Text that compresses as badly as real text. */
function noise(seed: number): string {
  let [state, text] = [seed + 1, ''];
  while (text.length < 1500) {
    state = (state * 48_271) % 2_147_483_647;
    text += `${state.toString(36)} `;
  }
  return text;
}

/** Performs each request in this process and records it the second time: the first one fills what is kept in memory. */
export async function recordRoutes(
  env: Readonly<Record<string, string | undefined>>,
  { apiKey, project }: BenchAccount,
): Promise<Recorded[]> {
  const own = `/api/v1/projects/${project}`;
  const routes = [
    ['read a project', own],
    ['current user', '/api/v1/auth/me'],
    ['list projects', '/api/v1/projects'],
    ['list scans', `${own}/scans`],
    ['dashboard', `${own}/dashboard`],
  ] as const;
  const service = await openService(readConfig(env), openLog({ logLevel: 'silent' }, false), {
    works: false,
    signal: new AbortController().signal,
  });
  const { address, stop } = await serve(service);
  const recorded: Recorded[] = [];
  for (const [name, path] of routes) {
    const answer = () => fetch(`${address}${path}`, { headers: { authorization: `Bearer ${apiKey}` } });
    await (await answer()).text();
    const waves = recording(service.database.pool);
    const response = await answer();
    recorded.push({ name, path, waves: waves.end(), body: await response.text() });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
  }
  await stop();
  await service.queue.stop(1);
  await service.database.close();
  return recorded;
}

/** Records the queries of a pool until its end. */
function recording(pool: Pool): { end(): SentQuery[][] } {
  const waves: SentQuery[][] = [];
  let under = 0;
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  const watch = (client: PoolClient): PoolClient =>
    new Proxy(client, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target);
        if (key !== 'query') return typeof value === 'function' ? value.bind(target) : value;
        return async (query: SentQuery, values: readonly unknown[]) => {
          if (under === 0) waves.push([]);
          under += 1;
          const sent = { text: query.text, ...(query.name ? { name: query.name } : {}) };
          waves.at(-1)?.push({ ...sent, values: values ?? query.values ?? [] });
          try {
            return await (target.query as (...args: unknown[]) => Promise<unknown>)(query, values);
          } finally {
            under -= 1;
          }
        };
      },
    });
  Object.assign(pool, { connect: async () => watch(await connect()) });
  return {
    end() {
      Object.assign(pool, { connect });
      return waves;
    },
  };
}
