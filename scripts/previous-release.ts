import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS, type PreviousState, previousState } from './previous-state.ts';
import { copyRepository } from './repository-copy.ts';

/** They compare the migrations themselves. */
const OF_MIGRATIONS = ['service/store/upgrade.test.ts', 'service/store/expand.test.ts'];

/**
 * Usage: npm run previous-release [-- COMMIT [TEST…]]. Runs the service's tests of the previous release, or of a commit, on the current
 * schema: during an upgrade, processes of that release work on it.
 */
const [given, ...tests] = process.argv.slice(2);
const state = given === undefined ? previousState(process.cwd()) : { commit: given, what: 'as requested' };
process.exitCode = state === undefined ? skipped() : runTests(state, tests.length > 0 ? tests : ['service']);

function skipped(): number {
  console.log(
    'SKIPPED: the history has no release tag, no change of the version, and no commit before a migration since the first release (a shallow clone?). Migrations are still compared one by one by service/store/expand.test.ts.',
  );
  return 0;
}

function runTests({ commit, what }: PreviousState, files: readonly string[]): number {
  console.log(`The tests of ${commit} (${what}) on the current schema`);
  const copy = copyRepository(commit);
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
