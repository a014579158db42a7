import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { CHECKS } from '../engine/checks/list.ts';
import { runChecks } from '../engine/checks/run-checks.ts';
import { librariesInText } from '../engine/evidence/parse/application/library.ts';
import { parseHtml } from '../engine/evidence/parse/html/html.ts';
import { findSecrets } from '../engine/evidence/parse/secrets/secrets.ts';
import { detect } from '../engine/evidence/technologies/detect.ts';
import { TECHNOLOGIES } from '../engine/evidence/technologies/list.ts';
import type { Seen } from '../engine/evidence/technologies/match.ts';
import { filler } from './secrets/decoys.ts';
import { seeded } from './secrets/seeded.ts';
import { spread, tableText } from './table.ts';

const CHARACTERS = 1_000_000;
const ROUNDS = 15;
const AT = 'https://shop.example/app.js';
const ALL = TECHNOLOGIES.flat();
const NOTHING: Seen = {
  header: [],
  cookie: [],
  meta: [],
  global: [],
  'script-url': [],
  'link-url': [],
  'request-url': [],
  html: [],
  'inline-script': [],
  script: [],
  style: [],
  class: [],
  attribute: [],
  title: [],
  dns: [],
  'not-found': [],
  selector: undefined,
};
/** Security checks that read scripts. */
const READERS = CHECKS.filter(
  ({ id, needs }) => id.startsWith('security/') && needs.some((need) => need === 'scripts'),
);

/** 1 MB of script: a real minified library followed by generated application code. */
function minified(): string {
  const library = readFileSync(
    createRequire(import.meta.resolve('../engine/package.json')).resolve('axe-core/axe.min.js'),
    'utf8',
  );
  return `${library}\n${filler(seeded(7), CHARACTERS - library.length)}`.slice(0, CHARACTERS);
}

/** CPU time of all script analyses on 1 MB of minified script, against bare passes over it. */
export function benchScriptSearch(): string {
  const text = minified();
  const scripts = [{ at: AT, text, thirdParty: false }];
  const facts = { scripts, assets: [], document: parseHtml('<title>Shop'), libraries: [] };
  const works: readonly (readonly [name: string, run: () => unknown])[] = [
    ['secrets', () => findSecrets(scripts)],
    ['libraries', () => librariesInText(text, AT)],
    ['technologies', () => detect({ ...NOTHING, script: [text] }, ALL)],
    [`${READERS.length} checks that read scripts`, () => runChecks(READERS, { facts, unavailable: new Map() })],
    ['baseline: one indexOf', () => text.indexOf('~§ nowhere')],
    ['baseline: one regular expression', () => /[\w-]{9}§nowhere/.test(text)],
  ];
  const first = works.map(([, run]) => cpuOf(run));
  const costs = works.map(([, run]) => Array.from({ length: ROUNDS }, () => cpuOf(run)));
  const ours = works.filter(([name]) => !name.startsWith('bare')).length;
  const sum = Array.from({ length: ROUNDS }, (_, i) => costs.slice(0, ours).reduce((all, of) => all + (of[i] ?? 0), 0));
  const firstSum = first.slice(0, ours).reduce((all, one) => all + one, 0);
  return tableText(
    `CPU time to search ${CHARACTERS.toLocaleString('en')} characters of minified script (limit 150 ms)`,
    [
      ['analysis', 'first run', 'later runs'],
      ...works.map(([name], i) => [name, `${first[i]?.toFixed(1)} ms`, spread(costs[i] ?? [], 'ms', 1)]),
      ['all analyses', `${firstSum.toFixed(1)} ms`, spread(sum, 'ms', 1)],
    ],
  );
}

function cpuOf(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
