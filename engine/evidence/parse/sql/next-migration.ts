import type { DatabaseScript } from '../../facts/database.ts';

/** Of Supabase's CLI, which runs the files of this folder in the order of their numbers: https://supabase.com/docs/guides/deployment/database-migrations. */
const FOLDER = /(?:^|\/)supabase\/migrations$/;
const NUMBERED = /^(\d{1,20})_[^/]{1,200}\.sql$/;

/** Path of a migration that runs after all others; undefined where the names of the files do not tell their order. */
export function nextMigration({ root, files }: Pick<DatabaseScript, 'root' | 'files'>): string | undefined {
  const names = files.flatMap(({ path }) => (path.startsWith(`${root}/`) ? [path.slice(root.length + 1)] : []));
  const numbers = names.map((name) => NUMBERED.exec(name)?.[1] ?? '');
  const last = numbers.toSorted().at(-1) ?? '';
  if (!FOLDER.test(root) || last === '' || numbers.some(({ length }) => length !== last.length)) return undefined;
  const next = String(BigInt(last) + 1n).padStart(last.length, '0');
  return next.length === last.length ? `${root}/${next}_assay_rules.sql` : undefined;
}
