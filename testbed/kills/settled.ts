import type { Client as Database } from 'pg';
import { eventually } from '../eventually.ts';

/** What is still to be done, by name; each must become 0. */
const OPEN: Readonly<Record<string, string>> = {
  'waiting or claimed jobs': 'select count(*)::int as n from queued_jobs',
  'jobs in the queue': `select count(*)::int as n from pgboss.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'`,
  'emails that were not sent': `select count(*)::int as n from outgoing_mails where state <> 'sent'`,
  runs: `select count(*)::int as n from runs where status in ('pending', 'running')`,
  verifications: `select count(*)::int as n from fix_verifications where status in ('pending', 'running')`,
  exports: `select count(*)::int as n from data_exports where status = 'pending'`,
  deliveries: `select count(*)::int as n from channel_deliveries where state = 'pending' or running_at is not null`,
  'targets that were never checked': `select count(*)::int as n from monitor_targets t
    where not exists (select from monitor_checks where target_id = t.id)`,
  'transactions that were left open': `select count(*)::int as n from pg_stat_activity
    where state like 'idle in transaction%' and state_change < now() - interval '10 seconds'`,
  'locks that are waited for': 'select count(*)::int as n from pg_locks where not granted',
};

/** Waits, as long as something changes, until nothing is left to do. */
export async function untilSettled(database: Database): Promise<void> {
  // The leases of killed workers: a worker that is alive and loses one records nothing, and the target is checked again.
  await database.query(`update monitor_targets t set next_check_at = now()
    where not exists (select from monitor_checks where target_id = t.id)`);
  for (let before = ''; ; ) {
    const left = await eventually('work that ends', async () => {
      const now = await openIn(database);
      return now === '' || now !== before ? { now } : undefined;
    });
    if (left.now === '') return;
    before = left.now;
  }
}

async function openIn(database: Database): Promise<string> {
  const names: string[] = [];
  for (const [name, query] of Object.entries(OPEN)) {
    const { rows } = await database.query<{ n: number }>(query);
    if (rows[0]?.n) names.push(`${name}: ${rows[0].n}`);
  }
  return names.join(', ');
}
