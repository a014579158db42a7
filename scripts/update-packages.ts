import { writeFileSync } from 'node:fs';
import { type Clone, inNewestClone } from './newest-clone.ts';
import { osvFile, osvRows } from './packages/osv-rows.ts';

const SOURCE = 'https://github.com/github/advisory-database.git';
const NAME = 'the GitHub Advisory Database, licensed under CC-BY-4.0';
const TARGET = 'engine/catalogue/packages/osv.generated.ts';
/** Reviewed advisories of that database, and records of the malicious-packages database of OpenSSF. */
const FOLDERS = ['advisories/github-reviewed', 'osv/malicious/npm'];

/** Usage: npm run update:packages [-- GIT-REPOSITORY]. Accepts any local Git repository with records in the OSV format. */
inNewestClone(SOURCE, ({ git, date }) => {
  const rows = recordsOf(git).flatMap((text) => osvRows(JSON.parse(text)));
  writeFileSync(TARGET, osvFile(rows.toSorted(), NAME, date));
  console.log(`${TARGET}: ${rows.length} rows of ${date}`);
});

/** All records, read in one process. */
function recordsOf(git: Clone['git']): string[] {
  const listed = git(['ls-tree', '-r', 'HEAD', ...FOLDERS])
    .toString()
    .trim()
    .split('\n');
  const ids = listed.flatMap((line) => /^\d+ blob ([\da-f]+)\t.+\.json$/.exec(line)?.[1] ?? []);
  const batch = git(['cat-file', '--batch'], ids.map((id) => `${id}\n`).join(''));
  let at = 0;
  return ids.map(() => {
    const start = batch.indexOf('\n', at) + 1;
    const size = Number(batch.toString('latin1', at, start).trim().split(' ')[2]);
    at = start + size + 1;
    return batch.toString('utf8', start, start + size);
  });
}
