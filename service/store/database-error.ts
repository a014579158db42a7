import { DrizzleQueryError } from 'drizzle-orm';

/** The database cannot be used at the moment; nothing was stored, unless `uncertain`. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  /** The response to the statement or the commit was lost or late: the change may have been stored. */
  readonly uncertain: boolean;
  readonly trouble: Trouble | undefined;

  constructor(message: string, { cause, uncertain = false }: { cause: unknown; uncertain?: boolean }) {
    super(message, { cause });
    this.uncertain = uncertain;
    this.trouble = troubleOf(cause);
  }
}

/**
 * `conflict`: rolled back by the database, to be repeated; `lost`: the connection ended; `slow`: no response in time;
 * `unable`: the server responds, but cannot store anything or accept a connection.
 */
export type Trouble = 'conflict' | 'lost' | 'slow' | 'unable';

/** SQLSTATE by what it means for a caller (PostgreSQL manual, appendix A). */
const STATES: Readonly<Record<string, Trouble>> = {
  // serialization_failure, deadlock_detected
  '40001': 'conflict',
  '40P01': 'conflict',
  // admin_shutdown, crash_shutdown, cannot_connect_now, idle_session_timeout, idle_in_transaction_session_timeout
  '57P01': 'lost',
  '57P02': 'lost',
  '57P03': 'lost',
  '57P05': 'lost',
  '25P03': 'lost',
  // too_many_connections, disk_full, out_of_memory, read_only_sql_transaction (a standby), io_error
  '53300': 'unable',
  '53100': 'unable',
  '53200': 'unable',
  '25006': 'unable',
  '58030': 'unable',
};
/** Of sockets and name resolution. */
const UNREACHED =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;
/** Errors of `pg` without a code. */
const ENDED = /^(?:Connection terminated|Client (?:was closed|has encountered a connection error))/;
const LATE = /^(?:Query read timeout|timeout exceeded when trying to connect|timeout expired)/;

/** What is wrong with the database, from an error of `pg` or one that has it as its cause. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (error instanceof AggregateError) return troubleOf(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E')) return code.startsWith('08') ? 'lost' : STATES[code];
  if (UNREACHED.test(code) || ENDED.test(error.message)) return 'lost';
  if (LATE.test(error.message)) return 'slow';
  return error.cause === undefined ? undefined : troubleOf(error.cause);
}

/** The same for an error of a transaction: only its own queries count, not what else its code may have asked. */
export function troubleIn(error: unknown): Trouble | undefined {
  if (!(error instanceof Error)) return undefined;
  return error instanceof DrizzleQueryError ? troubleOf(error.cause) : troubleIn(error.cause);
}

/** Why the database could not be used, if that is why something failed. */
export function databaseAway(error: unknown): DatabaseAway | undefined {
  if (!(error instanceof Error)) return undefined;
  return error instanceof DatabaseAway ? error : databaseAway(error.cause);
}

/** An error of a connection of ours, as `DatabaseAway` if the database cannot be used at the moment. */
export function asAway(error: unknown): unknown {
  // The queue reports copies of errors, which have their fields only.
  const { message, code } = error as { readonly message?: unknown; readonly code?: unknown };
  const cause = error instanceof Error ? error : Object.assign(new Error(String(message)), { code });
  return troubleOf(cause) === undefined ? error : new DatabaseAway(cause.message, { cause });
}
