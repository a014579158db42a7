import type { DatabaseScript } from '../../facts/database.ts';
import { folderOf } from '../repository/folder-of.ts';
import type { SourceFile } from '../workflow/files.ts';

const MAX_DATABASES = 3;
/** Names of the platform whose roles and functions the rules use. */
const OF_PLATFORM =
  /\bauth\.(?:uid|jwt|role|email)\s{0,5}\(|\bto\s{1,5}(?:anon|authenticated)\b|\bstorage\.(?:buckets|objects)\b/i;
const HAS_TABLE = /\bcreate\s{1,5}(?:unlogged\s{1,5})?table\b/i;
const HAS_RULES = /\b(?:row\s{1,5}level\s{1,5}security|create\s{1,5}policy)\b/i;
/** `0001_init.sql` or `20250101000000_init/migration.sql`. */
const MIGRATION = /(?:^|\/)\d{1,20}[_-][^/]{0,200}(?:\.sql|\/migration\.sql)$/i;
const FOLDER =
  /^(?<root>.{0,600}?(?:^|\/)(?:supabase\/migrations|migrations|drizzle))\/(?:[^/]{1,200}\/)?[^/]{1,200}\.sql$/i;

/** The databases of a repository whose rows are guarded by the roles of Supabase: from migrations, or from a single file that creates them. */
export function databaseScripts(files: readonly SourceFile[]): DatabaseScript[] {
  const sql = files.filter(({ path }) => /\.sql$/i.test(path));
  const folders = [...Map.groupBy(sql, ({ path }) => FOLDER.exec(path)?.groups?.root ?? '')]
    .filter(([root]) => root !== '')
    .map(([root, own]) => ({ root, own: ordered(own) }))
    .filter(({ root, own }) => /(?:^|\/)supabase\/migrations$/i.test(root) || isOfPlatform(own));
  if (folders.length > 0)
    return folders
      .slice(0, MAX_DATABASES)
      .map(({ root, own }) => scriptOf(root, [...basesOf(root, sql), ...own, ...seedsOf(root, sql)], files));
  const creating = sql.filter(({ text }) => HAS_TABLE.test(text));
  const [only] = creating;
  return only && creating.length === 1 && isOfPlatform([only]) ? [scriptOf(folderOf(only.path), [only], files)] : [];
}

function isOfPlatform(files: readonly SourceFile[]): boolean {
  return files.some(({ text }) => OF_PLATFORM.test(text)) && files.some(({ text }) => HAS_RULES.test(text));
}

/** Files that are named as migrations, or all if none is. */
function ordered(files: readonly SourceFile[]): SourceFile[] {
  const named = files.filter(({ path }) => MIGRATION.test(path));
  return (named.length > 0 ? named : [...files]).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** What the migrations start from, if the repository keeps it. */
function basesOf(root: string, sql: readonly SourceFile[]): SourceFile[] {
  return sql.filter(({ path }) => path === `${folderOf(root)}/schema.sql` || path === 'schema.sql').slice(0, 1);
}

function seedsOf(root: string, sql: readonly SourceFile[]): SourceFile[] {
  return sql.filter(({ path }) => path === `${folderOf(root)}/seed.sql` || path === 'seed.sql');
}

function scriptOf(root: string, files: readonly SourceFile[], all: readonly SourceFile[]): DatabaseScript {
  const settings = sectionsOf(all.find(({ path }) => path === `${folderOf(root)}/config.toml`)?.text ?? '');
  const schemas = /^\s{0,10}schemas\s{0,5}=\s{0,5}\[(?<list>[^\]]{0,500})\]/m.exec(settings.get('api') ?? '')?.groups
    ?.list;
  const exposed =
    schemas === undefined
      ? ['public']
      : [...schemas.matchAll(/["']([\w-]{1,63})["']/g)].flatMap(([, name]) => name ?? []);
  return {
    root,
    files: files.map(({ path, text }) => ({ path, text })),
    exposed: exposed.filter((name) => name !== 'graphql_public' && name !== 'storage'),
    isSignUpOpen: !/^\s{0,10}enable_signup\s{0,5}=\s{0,5}false/m.test(settings.get('auth') ?? ''),
    buckets: [...settings].flatMap(([name, body]) => {
      const [, id] = /^storage\.buckets\.["']?([\w-]{1,63})["']?$/.exec(name) ?? [];
      return id === undefined ? [] : [{ id, isPublic: /^\s{0,10}public\s{0,5}=\s{0,5}true/m.test(body) }];
    }),
  };
}

/** The lines of each `[section]` of a configuration file. */
function sectionsOf(text: string): Map<string, string> {
  const sections = new Map<string, string>();
  let name = '';
  for (const line of text.split('\n')) {
    const [, next] = /^\s{0,10}\[([^[\]]{1,200})\]/.exec(line) ?? [];
    if (next === undefined) sections.set(name, `${sections.get(name) ?? ''}${line}\n`);
    else name = next.trim();
  }
  return sections;
}
