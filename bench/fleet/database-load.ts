import { setTimeout as pause } from 'node:timers/promises';
import type { OpenStore } from '../../service/store/open.ts';
import { watchCpu } from '../process.ts';

const SAMPLE_MS = 500;
const STATEMENTS = 6;
const STATEMENT_LENGTH = 72;

/** What happened in the database while something was done; rates are per second. */
export interface DatabaseLoad {
  readonly seconds: number;
  readonly queries: number;
  readonly transactions: number;
  readonly walBytes: number;
  /** CPU seconds of all its processes per second. */
  readonly cores: number;
  readonly deadlocks: number;
  /** Of other processes, at most; and of them, those that wait for a lock, on average and at most. */
  readonly connections: number;
  readonly waiting: { readonly mean: number; readonly most: number };
  /** Locks that are held, at most. */
  readonly locks: number;
  /** By table. */
  readonly changed: ReadonlyMap<string, Changes>;
  /** Those that took most time. */
  readonly statements: readonly Statement[];
}

/** Rows in all. */
interface Changes {
  readonly inserted: number;
  readonly updated: number;
  /** Of these, without a change of an index. */
  readonly hot: number;
  readonly deleted: number;
}

interface Statement {
  readonly text: string;
  readonly perSecond: number;
  readonly milliseconds: number;
  /** Of the time of all statements. */
  readonly share: number;
}

/** Needs `pg_stat_statements`. */
export async function loadOf(
  { pool }: OpenStore,
  postmaster: number,
  act: () => Promise<unknown>,
): Promise<DatabaseLoad> {
  const cpu = watchCpu(postmaster);
  await pool.query('select pg_stat_statements_reset()');
  cpu.sample();
  const [cpuBefore, before, started] = [cpu.seconds(), await countersOf(pool), performance.now()];
  let isDone = false;
  const samples: Sample[] = [];
  const sampling = (async () => {
    for (; !isDone; await pause(SAMPLE_MS)) samples.push(await sampleOf(pool));
  })();
  await act().finally(() => {
    isDone = true;
  });
  const seconds = (performance.now() - started) / 1000;
  cpu.sample();
  const cores = (cpu.seconds() - cpuBefore) / seconds;
  const [after, statements] = [await countersOf(pool), await statementsOf(pool, seconds)];
  await sampling;
  const most = (of: (sample: Sample) => number) => Math.max(0, ...samples.map(of));
  return {
    seconds,
    queries: after.queries / seconds,
    transactions: (after.transactions - before.transactions) / seconds,
    walBytes: (after.wal - before.wal) / seconds,
    cores,
    deadlocks: after.deadlocks - before.deadlocks,
    connections: most(({ connections }) => connections),
    waiting: {
      mean: samples.reduce((sum, { waiting }) => sum + waiting, 0) / Math.max(1, samples.length),
      most: most(({ waiting }) => waiting),
    },
    locks: most(({ locks }) => locks),
    changed: difference(before.tables, after.tables),
    statements,
  };
}

interface Sample {
  readonly connections: number;
  readonly waiting: number;
  readonly locks: number;
}

async function sampleOf(pool: OpenStore['pool']): Promise<Sample> {
  const { rows } = await pool.query<Sample>(
    `select count(*)::int - $1 as connections, (count(*) filter (where wait_event_type = 'Lock'))::int as waiting,
        (select count(*)::int from pg_locks where granted) as locks
      from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
    [pool.totalCount],
  );
  return rows[0] ?? { connections: 0, waiting: 0, locks: 0 };
}

interface Counters {
  readonly queries: number;
  readonly transactions: number;
  readonly deadlocks: number;
  /** Bytes of the write-ahead log. */
  readonly wal: number;
  readonly tables: ReadonlyMap<string, Changes>;
}

async function countersOf(pool: OpenStore['pool']): Promise<Counters> {
  const { rows } = await pool.query<Omit<Counters, 'tables'>>(
    `select (select coalesce(sum(calls), 0) from pg_stat_statements)::float8 as queries,
        (xact_commit + xact_rollback)::float8 as transactions, deadlocks::float8 as deadlocks,
        pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal
      from pg_stat_database where datname = current_database()`,
  );
  const tables = await pool.query<Changes & { readonly name: string }>(
    `select relname as name, n_tup_ins::float8 as inserted, n_tup_upd::float8 as updated, n_tup_hot_upd::float8 as hot,
        n_tup_del::float8 as deleted from pg_stat_user_tables`,
  );
  const none = { queries: 0, transactions: 0, deadlocks: 0, wal: 0 };
  return { ...(rows[0] ?? none), tables: new Map(tables.rows.map(({ name, ...changes }) => [name, changes])) };
}

function difference(before: Counters['tables'], after: Counters['tables']): Map<string, Changes> {
  const changed = new Map<string, Changes>();
  for (const [name, now] of after) {
    const then = before.get(name) ?? { inserted: 0, updated: 0, hot: 0, deleted: 0 };
    changed.set(name, {
      inserted: now.inserted - then.inserted,
      updated: now.updated - then.updated,
      hot: now.hot - then.hot,
      deleted: now.deleted - then.deleted,
    });
  }
  return changed;
}

async function statementsOf(pool: OpenStore['pool'], seconds: number): Promise<Statement[]> {
  const { rows } = await pool.query<Statement>(
    `select left(regexp_replace(query, '\\s+', ' ', 'g'), $1) as text, calls / $2::float8 as "perSecond",
        mean_exec_time as milliseconds, total_exec_time / sum(total_exec_time) over () as share
      from pg_stat_statements order by total_exec_time desc limit $3`,
    [STATEMENT_LENGTH, seconds, STATEMENTS],
  );
  return rows;
}
