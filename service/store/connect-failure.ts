import { damaged } from './embedded/embedded-failure.ts';

const UNREACHED = 'check the host and port, and that the server runs and accepts connections from here';
const CREDENTIALS = 'check the user and password, and pg_hba.conf of the server';

/** The next step for an operator, by SQLSTATE or system error. */
const STEPS: Readonly<Record<string, string>> = {
  ECONNREFUSED: UNREACHED,
  ENOENT: UNREACHED,
  ETIMEDOUT: UNREACHED,
  EHOSTUNREACH: UNREACHED,
  ENETUNREACH: UNREACHED,
  ENOTFOUND: 'check the name of the host',
  EAI_AGAIN: 'check the name of the host and the resolver',
  '28000': CREDENTIALS,
  '28P01': CREDENTIALS,
  '3D000': 'create the database, or correct its name',
  '42501':
    'let the user create schemas in the database: "grant create on database NAME to USER", and on its schema public',
  '53100': 'free some space on the disk of the server',
  '53300': 'raise max_connections of the server, or stop other clients',
  '25006': 'it is a read-only standby: use the address of the primary',
  '57P03': 'try again when it has started',
  XX001: 'its data is damaged: restore the latest backup (docs/operation/backup.md)',
  XX002: 'an index is damaged: rebuild it with REINDEX, or restore the latest backup (docs/operation/backup.md)',
  '58P01': 'a file of its data is missing: restore the latest backup (docs/operation/backup.md)',
};

/** States of a cluster that this service made itself, in which only a backup helps. */
const DAMAGED = new Set(['3D000', '58P01', 'XX001', 'XX002']);

/** PgBouncer, which has the same SQLSTATE for most errors. */
const POOLER_WAITS = /^(?:server login has been failing|server conn(?:ection)? crashed|pgbouncer cannot connect)/;

/** Why a database cannot be used, and what to do about it. `cluster`: the directory of an embedded one. */
export function connectFailure(error: unknown, cluster: string | undefined): Error {
  if (cluster !== undefined)
    return DAMAGED.has(codeOf(error) ?? '') ? damaged(cluster, reasonOf(error)) : asError(error);
  const step = stepOf(error);
  const reason = step === undefined ? reasonOf(error) : `${reasonOf(error)}: ${step}`;
  return new Error(`DATABASE_URL: ${reason}`, { cause: error });
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** The server is starting or stopping, and accepts no connections yet, or none of its pooler. */
export function isStarting(error: unknown): boolean {
  return codeOf(error) === '57P03' || (error instanceof Error && POOLER_WAITS.test(error.message));
}

function stepOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) return stepOf(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  return STEPS[codeOf(error) ?? ''] ?? stepOf(error.cause);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** A refused connection to a name with several addresses is an aggregate error; the cause of a failed query says why. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  if (!(error instanceof Error)) return String(error);
  return 'query' in error && error.cause !== undefined ? reasonOf(error.cause) : error.message;
}
