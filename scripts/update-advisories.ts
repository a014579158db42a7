import { writeFileSync } from 'node:fs';
import { advisoriesFile } from './advisories/advisories-file.ts';
import { rowsOf } from './advisories/rows-of.ts';
import { inNewestClone } from './newest-clone.ts';

const SOURCE = 'https://github.com/RetireJS/retire.js.git';
const DATA = 'repository/jsrepository-v5.json';
const TARGET = 'engine/checks/security/libraries/advisories.generated.ts';

/** Usage: npm run update:advisories [-- GIT-REPOSITORY]. Accepts a local clone if GitHub is unreachable. */
inNewestClone(SOURCE, ({ git, commit, date }) => {
  const rows = rowsOf(JSON.parse(git(['show', `HEAD:${DATA}`]).toString()));
  writeFileSync(TARGET, advisoriesFile({ rows, commit, date }));
  console.log(`${TARGET}: ${rows.length} rows from retire.js ${commit.slice(0, 12)} of ${date}`);
});
