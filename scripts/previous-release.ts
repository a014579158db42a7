import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyRepository } from './repository-copy.ts';

const MIGRATIONS = 'service/store/migrations';
/** They compare the migrations themselves. */
const OF_MIGRATIONS = ['service/store/upgrade.test.ts', 'service/store/expand.test.ts'];

/**
 * Usage: npm run previous-release [-- COMMIT [TEST…]]. Runs the service's tests of a release, by default of the newest tag `v…`, on the
 * current schema: during an upgrade, processes of that release work on it.
 */
const [given, ...tests] = process.argv.slice(2);
const commit = given ?? newestRelease();
process.exitCode = commit === undefined ? skipped() : runTests(commit, tests.length > 0 ? tests : ['service']);

function newestRelease(): string | undefined {
  const [tag] = execFileSync('git', ['tag', '--list', 'v*', '--sort=-version:refname'], { encoding: 'utf8' }).split(
    '\n',
  );
  return tag || undefined;
}

function skipped(): number {
  console.log('There is no tag of a release yet.');
  return 0;
}

function runTests(of: string, files: readonly string[]): number {
  const copy = copyRepository(of);
  try {
    rmSync(join(copy.folder, MIGRATIONS), { recursive: true });
    cpSync(MIGRATIONS, join(copy.folder, MIGRATIONS), { recursive: true });
    const vitest = join(copy.folder, 'node_modules/vitest/vitest.mjs');
    const excluded = OF_MIGRATIONS.map((path) => `--exclude=${path}`);
    const args = [vitest, 'run', '--project', 'quick*', ...excluded, ...files];
    return spawnSync(process.execPath, args, { cwd: copy.folder, stdio: 'inherit' }).status ?? 1;
  } finally {
    copy.remove();
  }
}
