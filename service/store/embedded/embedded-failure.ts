import { RUN_AS } from './embedded-user.ts';

const ELSEWHERE = 'set DATABASE_URL to a PostgreSQL server (15 or newer)';

export function cannotEmbed(reason: string): Error {
  return new Error(`the embedded database cannot run here (${reason}): ${ELSEWHERE}`);
}

export function damaged(cluster: string, reason: string): Error {
  return new Error(
    `the database in ${cluster} is damaged (${reason}): restore the latest backup into an empty data directory (docs/operation/backup.md)`,
  );
}

type Explain = (cluster: string, said: string, match: RegExpExecArray) => Error;

/** What PostgreSQL says when it does not start, with the cause and the next step for the operator. */
const FAILURES: readonly (readonly [RegExp, Explain])[] = [
  [
    /initialized by PostgreSQL version ([\d.]+), which is not compatible with this version ([\d.]+\d)/,
    (cluster, _, [, wrote = '', brings = '']) =>
      new Error(
        `the database in ${cluster} was written by PostgreSQL ${wrote}, and this release has ${brings}: use the release that wrote it, or move the data with pg_dump to a PostgreSQL server and set DATABASE_URL`,
      ),
  ],
  [
    /could not create (?:shared memory segment|semaphores)/,
    (_, said) => cannotEmbed(`${reasonOf(said)}; the limits of the operating system are too low`),
  ],
  [
    /No space left on device|Disk quota exceeded/,
    (cluster) => new Error(`the disk of ${cluster} is full: free some space, then start again`),
  ],
  [
    /Read-only file system/,
    (cluster) => new Error(`${cluster} is on a read-only file system: make it writable, or set ASSAY_DATA_DIR`),
  ],
  [
    /Permission denied|Operation not permitted|has wrong ownership|has invalid permissions/,
    (cluster, said) =>
      new Error(
        `the database may not use ${cluster} (${reasonOf(said)}): run "chown -R ${user()} ${cluster}" and "chmod 700 ${cluster}"`,
      ),
  ],
  [
    /lock file \S+ is empty/,
    (cluster) => new Error(`a start of the database was cut off: delete ${cluster}/postmaster.pid, then start again`),
  ],
  [
    /checkpoint record|pg_control|PG_CONTROL_VERSION|could not find the database system|not a valid data directory|invalid data in|PANIC/,
    (cluster, said) => damaged(cluster, reasonOf(said)),
  ],
];

/** The error for a server that did not start, from its output. */
export function failureOf(cluster: string, said: string): Error {
  for (const [sign, explain] of FAILURES) {
    const match = sign.exec(said);
    if (match) return explain(cluster, said, match);
  }
  return cannotEmbed(reasonOf(said));
}

/** The line that says why, without time and process id. */
function reasonOf(said: string): string {
  const lines = said.split('\n');
  const line = lines.findLast((one) => /FATAL|PANIC|could not/.test(one)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(?:FATAL|PANIC|ERROR|LOG): +|^(?:postgres|initdb): (?:error: )?|^but /, '').trim();
}

function user(): string {
  return `${RUN_AS.uid ?? process.getuid?.()}:${RUN_AS.gid ?? process.getgid?.()}`;
}

const DIRECTORY_FAILURES: Readonly<Record<string, string>> = {
  EACCES: 'no permission: give it to the user that runs the service',
  EPERM: 'no permission: give it to the user that runs the service',
  ENOSPC: 'the disk is full: free some space',
  EDQUOT: 'the disk quota is used up: free some space',
  EROFS: 'the file system is read-only: choose another directory',
  EEXIST: 'it is a file: choose another directory',
  ENOENT: 'its file system allows no folders there: choose another directory',
  ENOTDIR: 'a part of its path is a file: choose another directory',
};

/** The error for a data directory that cannot be used, from a failed file operation. */
export function directoryFailure(dataDir: string, error: unknown): unknown {
  const { code = '', path = dataDir } = error as NodeJS.ErrnoException;
  const reason = DIRECTORY_FAILURES[code];
  return reason === undefined
    ? error
    : new Error(`ASSAY_DATA_DIR: ${path} cannot be used, ${reason}`, { cause: error });
}
