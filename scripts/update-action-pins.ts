import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { actionPinsFile, pinsOf } from './action-pins/action-pins-file.ts';

const LIST = 'scripts/action-pins/actions.txt';
const TARGET = 'engine/checks/workflow/pinning/tables-action-pins.generated.ts';

/** Usage: npm run update:action-pins [-- BASE]. Reads the tags of each action at BASE/OWNER/REPO, by default from GitHub. */
const [base = 'https://github.com'] = process.argv.slice(2);
const actions = readFileSync(LIST, 'utf8').split('\n').filter(Boolean);
const rows = actions.flatMap((slug) => {
  const pins = pinsOf(execFileSync('git', ['ls-remote', '--tags', `${base}/${slug}`], { encoding: 'utf8' }));
  return pins.length > 0 ? [{ slug, pins }] : [];
});
writeFileSync(TARGET, actionPinsFile(rows));
console.log(`${TARGET}: ${rows.length} of ${actions.length} actions`);
