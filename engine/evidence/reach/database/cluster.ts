import { PGlite } from '@electric-sql/pglite';
import { type Actor, CLAIMS } from './actors.ts';
import { EXTENSIONS, PLATFORM } from './platform.ts';

/** Rows as JSON texts, so that no type of the database has to be known. */
type Row = Readonly<Record<string, unknown>>;

export interface Failure {
  readonly code: string;
  readonly message: string;
  /** Where in the statement, or in what a function ran, from zero. */
  readonly position?: number;
  /** What a function ran. */
  readonly query?: string;
}

/** A throw-away PostgreSQL in memory: it has no files but its own, and no network. */
export interface Cluster {
  /** Throws if the statement fails. */
  rows<T extends Row>(sql: string, values?: readonly unknown[]): Promise<T[]>;
  /** Why the statement fails; undefined if it does not. */
  fails(sql: string): Promise<Failure | undefined>;
  /** Runs in a transaction that is rolled back; what fails within is undone by itself. */
  trial<T>(run: () => Promise<T>): Promise<T>;
  /** What the statement returns to the actor, or why it fails; what it wrote stays until `trial` ends. */
  as<T extends Row>(actor: Actor, sql: string): Promise<{ readonly rows: T[]; readonly affected: number } | Failure>;
}

/** Starts it with what the platform brings. `script` tells which extensions are needed. */
export async function openCluster(script: string): Promise<Cluster> {
  const names = Object.keys(EXTENSIONS).filter(
    (name) => name === 'uuid-ossp' || name === 'pgcrypto' || script.includes(name),
  );
  const extensions = Object.fromEntries(
    await Promise.all(
      names.map(async (name) => {
        const file = EXTENSIONS[name] ?? name;
        return [file, (await import(`@electric-sql/pglite/contrib/${file}`))[file]] as const;
      }),
    ),
  );
  const database = await PGlite.create({ extensions, relaxedDurability: true });
  await database.exec(PLATFORM);
  for (const name of ['uuid-ossp', 'pgcrypto'])
    await database.exec(`create extension if not exists "${name}" with schema extensions`).catch(() => undefined);
  return clusterOf(database);
}

function clusterOf(database: PGlite): Cluster {
  const fails = (sql: string) => database.exec(sql).then(() => undefined, failureOf);
  const cluster: Cluster = {
    fails,
    async rows<T extends Row>(sql: string, values: readonly unknown[] = []) {
      return (await database.query<T>(sql, [...values])).rows;
    },
    async trial(run) {
      await database.exec('begin');
      try {
        return await run();
      } finally {
        await database.exec('rollback');
      }
    },
    async as<T extends Row>(actor: Actor, sql: string) {
      const role = actor === 'nobody' ? 'anon' : 'authenticated';
      await database.exec(
        `savepoint one; select set_config('request.jwt.claims', '${CLAIMS[actor]}', true); set local role ${role}`,
      );
      try {
        const { rows, affectedRows: affected = 0 } = await database.query<T>(sql);
        await database.exec('reset role');
        return { rows, affected };
      } catch (error) {
        await database.exec('rollback to savepoint one; reset role');
        return failureOf(error);
      }
    },
  };
  return cluster;
}

/** Throws if an answer is not that of its statement, which is how the embedded database goes on after some errors. */
export async function checkIntact({ rows }: Pick<Cluster, 'rows'>): Promise<void> {
  const mark = crypto.randomUUID();
  const [answer] = await rows<{ mark: string }>(`select '${mark}' as mark`).catch(() => []);
  if (answer?.mark !== mark) throw new Error('the database no longer answers correctly');
}

/** Whether a statement runs without a failure. */
export async function runs(cluster: Pick<Cluster, 'fails'>, sql: string): Promise<boolean> {
  return (await cluster.fails(sql)) === undefined;
}

export function isFailure(answer: object): answer is Failure {
  return 'code' in answer;
}

interface DatabaseError extends Pick<Failure, 'code' | 'message'> {
  readonly position?: string;
  readonly internalPosition?: string;
  readonly internalQuery?: string;
}

function failureOf(error: unknown): Failure {
  const { code = '', message = 'failed', ...at } = (error ?? {}) as Partial<DatabaseError>;
  const position = at.internalPosition ?? at.position;
  return {
    code,
    message,
    ...(position === undefined ? {} : { position: Number(position) - 1 }),
    ...(at.internalQuery === undefined ? {} : { query: at.internalQuery }),
  };
}
