import { QUEUE_CONNECTIONS } from '../../service/jobs/queue.ts';
import { POOL_CONNECTIONS } from '../../service/store/open.ts';
import { latency, tableText } from '../table.ts';
import type { DatabaseLoad } from './database-load.ts';
import type { Growth } from './fleet-growth.ts';
import { checksPerSecond, type Fleet, INTERVAL_MINUTES, scansPerSecond } from './fleet-size.ts';
import type { Tally } from './fleet-workers.ts';
import { eachPruning, type Retention } from './retention.ts';

const MIB = 1024 * 1024;
/** Of a worker: its store, its queue, a listener and the turn of its pool. */
const CONNECTIONS_A_WORKER = POOL_CONNECTIONS + QUEUE_CONNECTIONS.works + 2;
/** Of the embedded server. */
const MAX_CONNECTIONS = 300;
const SECONDS_BETWEEN_PRUNINGS = 60;

export interface Phase extends Tally {
  readonly database: DatabaseLoad;
}

export interface FleetMeasures {
  /** Of this machine. */
  readonly cores: number;
  readonly loadSeconds: number;
  /** Nothing is due. */
  readonly idle: Phase;
  readonly pace: Phase;
  /** Every monitor is due. */
  readonly behind: Phase;
  /** Of the monitors, after both. */
  readonly vacuumSeconds: number;
  readonly growth: readonly Growth[];
  /** Per second, of one row each. */
  readonly inserts: { readonly bare: number; readonly indexed: number; readonly partitioned: number };
  readonly pruning: DatabaseLoad;
  readonly retention: Retention;
}

export function tablesOf(fleet: Fleet, measures: FleetMeasures): string {
  const count = (value: number) => value.toLocaleString('en');
  const size = [
    `${count(fleet.organizations)} organizations`,
    `${count(fleet.monitors)} monitors every ${INTERVAL_MINUTES} minutes`,
    `${fleet.workers} workers`,
    `${measures.cores} cores`,
    `loaded in ${measures.loadSeconds.toFixed(0)} s`,
  ].join(', ');
  return [
    tableText(`Fleet ${fleet.name}: ${size}`, phasesTable(fleet, measures)),
    tableText('Statements at this pace', statementsTable(measures.pace.database)),
    tableText('Statements while all are due', statementsTable(measures.behind.database)),
    tableText('Growth', growthTable(measures.growth)),
    tableText('Deleting what expired', retentionTable(measures)),
    tableText('Limits of this machine, the first one first', limitsTable(fleet, measures)),
  ].join('\n');
}

function phasesTable(fleet: Fleet, { idle, pace, behind, vacuumSeconds }: FleetMeasures): string[][] {
  const row = (name: string, of: (phase: Phase) => string) => [name, ...[idle, pace, behind].map(of)];
  const checks = ({ stored, database }: Phase) => stored.length / database.seconds;
  return [
    ['', 'idle', 'pace', 'all due'],
    ['checks needed per second', '–', checksPerSecond(fleet).toFixed(1), '–'],
    row('checks stored per second', (phase) => checks(phase).toFixed(1)),
    ['re-scans needed per second', '–', scansPerSecond(fleet).toFixed(2), '–'],
    row('re-scans ended per second', ({ scans, database }) => (scans / database.seconds).toFixed(2)),
    row('claim of due monitors, p50 / p95', ({ claims }) => latency(claims)),
    row('storing a check, p50 / p95', ({ stored }) => (stored.length === 0 ? '–' : latency(stored))),
    row('queries per second', ({ database }) => database.queries.toFixed(0)),
    row('transactions per second', ({ database }) => database.transactions.toFixed(0)),
    row('cores of the database', ({ database }) => database.cores.toFixed(2)),
    row('write-ahead log, MiB per second', ({ database }) => (database.walBytes / MIB).toFixed(2)),
    row('connections', ({ database }) => String(database.connections)),
    row('waiting for a lock, mean', ({ database }) => database.waiting.mean.toFixed(2)),
    row('waiting for a lock, at most', ({ database }) => String(database.waiting.most)),
    row('locks held, at most', ({ database }) => String(database.locks)),
    row('deadlocks', ({ database }) => String(database.deadlocks)),
    row('dead rows of monitor_targets per check', deadPerCheck),
    ['vacuum of monitor_targets', '–', '–', `${vacuumSeconds.toFixed(2)} s`],
  ];
}

/** Changes of an indexed column: each leaves a row, and entries of all indexes, to be vacuumed. */
function deadPerCheck({ stored, database: { changed } }: Phase): string {
  const { updated, hot } = changed.get('monitor_targets') ?? { updated: 0, hot: 0 };
  return stored.length === 0 ? '–' : ((updated - hot) / stored.length).toFixed(2);
}

function statementsTable({ statements }: DatabaseLoad): string[][] {
  return [
    ['per second', 'mean ms', 'share', 'statement'],
    ...statements.map(({ text, perSecond, milliseconds, share }) => [
      perSecond.toFixed(1),
      milliseconds.toFixed(2),
      `${(100 * share).toFixed(0)} %`,
      text,
    ]),
  ];
}

function growthTable(growth: readonly Growth[]): string[][] {
  const mib = (bytes: number) => (bytes / MIB).toFixed(1);
  return [
    ['table', 'rows per day', 'bytes per row', 'MiB per day', 'kept days', 'MiB in the end'],
    ...growth.map(({ table, rowsPerDay, bytesPerRow, keptDays }) => [
      table,
      rowsPerDay.toFixed(0),
      bytesPerRow.toFixed(0),
      mib(rowsPerDay * bytesPerRow),
      keptDays === undefined ? '–' : String(keptDays),
      keptDays === undefined ? '–' : mib(rowsPerDay * bytesPerRow * keptDays),
    ]),
  ];
}

function retentionTable({ retention, pruning, idle, behind, inserts }: FleetMeasures): string[][] {
  const { rows, deleting, vacuumSeconds, detachSeconds } = retention;
  const microseconds = (cores: number, perSecond: number) => `${((1e6 * cores) / perSecond).toFixed(0)} µs`;
  const perCheck = behind.database.cores - idle.database.cores;
  return [
    ['', ''],
    ['checks deleted', String(rows)],
    ['deleting their rows', `${deleting.seconds.toFixed(2)} s`],
    ['vacuum afterwards', `${vacuumSeconds.toFixed(2)} s`],
    ['detaching and dropping a partition of them', `${detachSeconds.toFixed(3)} s`],
    ['database CPU per deleted check', microseconds(deleting.cores, rows / deleting.seconds)],
    [
      'database CPU per check while all are due',
      microseconds(perCheck, behind.stored.length / behind.database.seconds),
    ],
    ['inserts per second: bare', inserts.bare.toFixed(0)],
    ['inserts per second: with the indexes of checks', inserts.indexed.toFixed(0)],
    ['inserts per second: the same, partitioned', inserts.partitioned.toFixed(0)],
    ['pruning with nothing expired', `${(1000 * eachPruning(pruning, () => 1)).toFixed(0)} ms`],
    ['its write-ahead log', `${(eachPruning(pruning, ({ walBytes }) => walBytes) / 1024).toFixed(0)} KiB`],
  ];
}

interface Limit {
  readonly name: string;
  readonly needed: number;
  readonly limit: number;
}

/** What a fleet of this size needs, as a share of what this machine has. */
function limitsTable(fleet: Fleet, measures: FleetMeasures): string[][] {
  const { idle, pace, behind, cores, inserts, pruning, retention } = measures;
  const needed = checksPerSecond(fleet);
  const limits: Limit[] = [
    { name: 'checks per second, all due', needed, limit: behind.stored.length / behind.database.seconds },
    { name: 'checks per second, bare inserts', needed, limit: inserts.bare },
    { name: 'checks deleted per second', needed, limit: retention.rows / retention.deleting.seconds },
    { name: 'cores of the database, idle workers', needed: idle.database.cores, limit: cores },
    { name: 'cores of the database', needed: pace.database.cores, limit: cores },
    {
      name: 'cores of the database for pruning',
      needed: (eachPruning(pruning, (load) => load.cores) * fleet.workers) / SECONDS_BETWEEN_PRUNINGS,
      limit: cores,
    },
    { name: 'connections', needed: fleet.workers * CONNECTIONS_A_WORKER, limit: MAX_CONNECTIONS },
  ];
  const ratios = limits.map((one) => ({ ...one, ratio: one.needed / one.limit })).toSorted((a, b) => b.ratio - a.ratio);
  return [
    ['', 'needed', 'limit', 'share', 'fleets of this size'],
    ...ratios.map((one) => [
      one.name,
      one.needed.toFixed(2),
      one.limit.toFixed(2),
      one.ratio.toFixed(3),
      (1 / one.ratio).toFixed(1),
    ]),
  ];
}
