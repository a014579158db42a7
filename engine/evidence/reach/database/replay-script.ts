import type { DatabaseScript, FailedStatement, SqlPlace } from '../../facts/database.ts';
import { masked } from '../../parse/secrets/mask.ts';
import { sqlStatements } from '../../parse/sql/statements.ts';
import { type Cluster, checkIntact } from './cluster.ts';
import { MISSING_TYPES } from './platform.ts';

/** What a script left in the database. */
export interface Replay {
  readonly failed: readonly (FailedStatement & { readonly text: string })[];
  /** Where an object was made: `table public.orders`, `function public.f`, `view public.v`. */
  place(kind: 'table' | 'view' | 'function', schema: string, name: string): SqlPlace;
}

/** Statements whose failure leaves who may do what as it is. */
const HARMLESS =
  /^(?:insert|update|delete|select|comment|create\s+(?:unique\s+)?index|create\s+extension|drop\s+extension|alter\s+extension|analyze|vacuum|notify|set|reset|alter\s+publication|create\s+event|reindex|cluster|refresh|truncate|call|create\s+statistics|alter\s+system|alter\s+database|security\s+label|create\s+text\s+search)\b/i;
/** Changes of values and of what Realtime sends, alone or within a block. */
const ABOUT_VALUES =
  /\b(?:set|drop)\s+(?:not\s+null|default)\b|\bvalidate\s+constraint\b|\badd\s+constraint\s+\w+\s+(?:check|unique)\b|\balter\s+publication\b/i;
const MORE_THAN_VALUES = /\b(?:policy|grant|revoke|security|create|execute)\b/i;
/** What a block runs as a text is told by `execute`. */
const NO_CODE = /--.*|'[^']*'/g;
const CHANGES_RIGHTS = /\b(?:policy|grant|revoke|security|create|alter|drop|execute)\b/i;
/** Transactions are ours, and files there are none to copy. */
const SKIPPED =
  /^(?:copy\b|begin\s*(?:;|$|work\b|transaction\b|isolation\b|read\b|not\b|deferrable\b)|commit|end|start\s+transaction|savepoint\b|release\b)/i;
const MADE =
  /^create\s+(?:or\s+replace\s+)?(?:global\s+|local\s+|temp(?:orary)?\s+|unlogged\s+|materialized\s+|recursive\s+)*(?<kind>table|view|function|procedure)\s+(?:if\s+not\s+exists\s+)?(?<name>(?:"[^"]{1,63}"|[\w$]{1,63})(?:\s*\.\s*(?:"[^"]{1,63}"|[\w$]{1,63}))?)/i;
const HEAD = 160;
const MAX_FAILED = 200;

/** Runs the files in order, each statement by itself. `tell` hears where the replay is. */
export async function replayScript(
  cluster: Cluster,
  { files }: Pick<DatabaseScript, 'files'>,
  tell: (place: SqlPlace) => void,
): Promise<Replay> {
  const failed: Replay['failed'][number][] = [];
  const made = new Map<string, SqlPlace>();
  for (const { path: file, text } of files) {
    await cluster.fails(
      'set session authorization postgres; reset all; reset role; set check_function_bodies = off; set search_path to "$user", public, extensions',
    );
    for (const { text: sql, head, line } of sqlStatements(text)) {
      if (SKIPPED.test(head)) continue;
      const place = { file, line };
      tell(place);
      const failure = await run(cluster, sql, head);
      if (failure === undefined) remember(made, head, place);
      else if (!isHarmless(head, sql, file) && failed.length < MAX_FAILED)
        failed.push({
          place,
          head: masked(withoutLiterals(head.replace(/[\s;]+/g, ' ')), HEAD),
          error: masked(withoutLiterals(failure, literalsOf(sql)), HEAD),
          text: sql,
        });
    }
    await checkIntact(cluster).catch((error: Error) => {
      throw new Error(`after ${file} ${error.message}`);
    });
  }
  await cluster.fails(
    'set session authorization postgres; reset all; reset role; set session_replication_role = origin',
  );
  const first = { file: files[0]?.path ?? '', line: 1 };
  return { failed, place: (kind, schema, name) => made.get(`${kind} ${schema}.${name}`) ?? first };
}

/** Statements, and blocks that only write data or change what values may be. */
function isHarmless(head: string, sql: string, file: string): boolean {
  if (HARMLESS.test(head)) return true;
  if (!/^(?:do|alter\s+table)\b/i.test(head)) return false;
  if (/(?:^|\/)seeds?(?:\/|[^/]{0,60}\.sql$)/i.test(file) && /^do\b/i.test(head)) return true;
  const parts = sql.replace(NO_CODE, '').split(';');
  return parts.every((part) => !CHANGES_RIGHTS.test(part) || (ABOUT_VALUES.test(part) && !MORE_THAN_VALUES.test(part)));
}

/** Strings may be passwords: neither they nor what PostgreSQL repeats of them is shown. */
function withoutLiterals(text: string, known: readonly string[] = []): string {
  const plain = known.reduce((rest, literal) => rest.replaceAll(literal, '…'), text);
  return plain
    .split("'")
    .map((part, i) => (i % 2 === 1 && part !== '' ? '…' : part))
    .join("'");
}

/** Shorter ones are names of roles, types and settings. */
const MIN_LITERAL = 6;

function literalsOf(sql: string): string[] {
  return sql.split("'").filter((part, i) => i % 2 === 1 && part.length >= MIN_LITERAL);
}

/** Why it fails; with types of missing extensions as text if that is the reason. */
async function run(cluster: Cluster, sql: string, head: string): Promise<string | undefined> {
  const failure = await cluster.fails(sql);
  if (failure === undefined) return undefined;
  // An object that is there already was made by the platform or by an earlier file that does the same.
  if (['42P06', '42710', '42P07', '42723', '42701'].includes(failure.code)) return undefined;
  if (failure.code !== '42704' || !/^(?:create|alter)\b/i.test(head)) return failure.message;
  const again = sql.replace(MISSING_TYPES, 'text');
  return again === sql ? failure.message : (await cluster.fails(again))?.message;
}

function remember(made: Map<string, SqlPlace>, head: string, place: SqlPlace): void {
  const { kind = '', name = '' } = MADE.exec(head)?.groups ?? {};
  if (name === '') return;
  const parts = name
    .split('.')
    .map((part) => part.trim())
    .map((part) => (part.startsWith('"') ? part.slice(1, -1) : part.toLowerCase()));
  const [schema, own] = parts.length > 1 ? parts : ['public', parts[0]];
  made.set(`${kind.toLowerCase().replace('procedure', 'function')} ${schema}.${own}`, place);
}
