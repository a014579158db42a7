import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenStore } from '../../store/open.ts';
import type { TestService } from '../test-service.ts';

/** Everything that a service writes by itself, by name. */
export async function outputsOf({ opened, log, mails, world, dataDir }: TestService): Promise<Record<string, string>> {
  return {
    database: await dumpOf(opened.pool),
    log: log.join('\n'),
    mails: mails().join('\n'),
    metrics: await world.metrics.text(),
    'data directory': filesIn(dataDir),
  };
}

/** Names and contents of all files but the emails. */
function filesIn(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return files
    .map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return name.endsWith('.eml') ? path : `${path}\n${readFileSync(path, 'latin1')}`;
    })
    .join('\n');
}

/** Where secrets can be read, as `NAME in the PLACE`. */
export function leaksOf(
  planted: Readonly<Record<string, string>>,
  outputs: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(planted).flatMap(([name, secret]) =>
    Object.entries(outputs)
      .filter(([, text]) => isReadable(secret, text))
      .map(([place]) => `${name} in the ${place}`),
  );
}

/** Every row of every table, including the queue's; binary columns in hexadecimal. */
async function dumpOf(pool: OpenStore['pool']): Promise<string> {
  const { rows: tables } = await pool.query(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(`select t::text as text from ${name} t`);
    parts.push(...rows.map(({ text }) => text as string));
  }
  return parts.join('\n');
}

/** Whether a secret is in a text as it is, or in an encoding that anyone can undo. */
function isReadable(secret: string, text: string): boolean {
  return [secret, ...encodingsOf(secret)].some((form) => text.includes(form));
}

/** Base64 depends on where the secret begins: only what is the same wherever it stands is compared. */
function encodingsOf(secret: string): string[] {
  const base64 = [0, 1, 2].map((offset) => {
    const shifted = Buffer.from(' '.repeat(offset) + secret).toString('base64');
    return shifted.slice(offset === 0 ? 0 : 4, -4);
  });
  return [
    Buffer.from(secret).toString('hex'),
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    ...base64,
    ...base64.map((one) => one.replaceAll('+', '-').replaceAll('/', '_')),
  ];
}
