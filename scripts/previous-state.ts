import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_RELEASE } from '../service/store/first-release.ts';

export const MIGRATIONS = 'service/store/migrations';

/** A commit whose processes work on the current schema during an upgrade. */
export interface PreviousState {
  readonly commit: string;
  /** What it is, for people. */
  readonly what: string;
}

/**
 * The newest tag `v…`; without tags, as in a shallow clone or before the first one, the last commit before the version in
 * `package.json` changed; and before that, the last one with the schema of the first release. Undefined if the history has none of them.
 */
export function previousState(repository: string): PreviousState | undefined {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();
  const before = (hash: string): string | undefined => {
    const [, parent] = hash === '' ? [] : git('rev-list', '--parents', '-n', '1', hash).split(' ');
    return parent;
  };
  const [tag] = git('tag', '--list', 'v*', '--sort=-version:refname').split('\n');
  if (tag) return { commit: tag, what: 'the newest release' };
  const version = before(git('log', '-1', '--format=%H', '-G^  "version":', '--', 'package.json'));
  if (version) return { commit: version, what: 'the last commit of the previous version' };
  const added = nextMigration(repository);
  const schema =
    added && before(git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/${added}.sql`));
  return schema ? { commit: schema, what: `the last commit before the migration ${added}` } : undefined;
}

/** The first migration after the first release. */
function nextMigration(repository: string): string | undefined {
  const text = readFileSync(join(repository, MIGRATIONS, 'meta/_journal.json'), 'utf8');
  const { entries }: { readonly entries: readonly { readonly tag: string }[] } = JSON.parse(text);
  return entries[entries.findIndex(({ tag }) => tag === FIRST_RELEASE) + 1]?.tag;
}
