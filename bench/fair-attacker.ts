import type { Attack, Target } from './fair-attacks.ts';
import { type Bench, type Customer, call, customerOf, scanOf } from './fair-service.ts';

const SCANS = 200;

/** A customer with all that the attacks need. */
export async function attackerOf(bench: Bench): Promise<Target> {
  const { opened, address, sites } = bench;
  const attacker = await customerOf(bench, 'attacker', '203.0.113.1');
  const made = async (path: string, body: object) => {
    const answer = await call(attacker, 'POST', path, body);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const { project, cookie } = attacker;
  const { api_key: apiKey } = await made('auth/api-keys', { name: 'attacker' });
  const { id: hook } = await made(`projects/${project}/deploy-hooks`, { provider: 'netlify' });
  const scans: string[] = [];
  for (let n = 0; n < SCANS; n += 1) scans.push(await scanOf(opened, attacker, `attacked-${n}`));
  const openScan = await scanOf(opened, attacker, 'open');
  await opened.pool.query(`update runs set status = 'running', completed_at = null, report = null where id = $1`, [
    openScan,
  ]);
  const port = Number(new URL(address).port);
  return { port, cookie, apiKey: String(apiKey), project, scans, openScan, hook: String(hook), sites };
}

/** Monitored targets that never answer: their check or their re-scan is due at once. */
export async function addDeadTargets(
  { opened, sites }: Bench,
  { project }: Target,
  { count, due }: NonNullable<Attack['deadTargets']>,
): Promise<void> {
  await opened.pool.query(
    `insert into monitor_targets (project_id, url, name, scan_enabled, scan_interval, state, next_check_at, next_scan_at)
     select $1, $2 || n, 'Dead', $4::boolean, 15, state, now() + case when $4 then interval '1 day' else interval '0' end,
       case when $4 then now() end
     from monitor_targets, generate_series(1, $3::int) n where project_id = $1 and name <> 'Dead'`,
    [project, sites.slow, count, due === 'scan'],
  );
}

/** What an attack left in the queue would disturb the quiet time after it. */
export async function endJobsOfOthers({ opened }: Bench, { project }: Customer): Promise<void> {
  await opened.pool.query(`delete from monitor_targets where name = 'Dead'`);
  await opened.pool.query(
    `delete from queued_jobs where organization_id <> (select organization_id from projects where id = $1)`,
    [project],
  );
}
