import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { advisoriesFile } from './advisories/advisories-file.ts';
import { rowsOf } from './advisories/rows-of.ts';

const SOURCE = 'https://github.com/RetireJS/retire.js.git';
const DATA = 'repository/jsrepository-v5.json';
const TARGET = 'engine/checks/security/libraries/advisories.generated.ts';

/** Usage: npm run update:advisories [-- GIT-REPOSITORY]. Accepts a local clone if GitHub is unreachable. */
const clone = mkdtempSync(join(tmpdir(), 'retire-'));
try {
  git('clone', '--quiet', '--bare', '--depth=1', process.argv[2] ?? SOURCE, clone);
  const [commit = '', date = ''] = git('-C', clone, 'log', '-1', '--format=%H %cs').trim().split(' ');
  const rows = rowsOf(JSON.parse(git('-C', clone, 'show', `HEAD:${DATA}`)));
  writeFileSync(TARGET, advisoriesFile({ rows, commit, date }));
  console.log(`${TARGET}: ${rows.length} rows from retire.js ${commit.slice(0, 12)} of ${date}`);
} finally {
  rmSync(clone, { recursive: true, force: true });
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}
