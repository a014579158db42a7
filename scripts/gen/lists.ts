import { readFileSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { MODULE_NAMES } from '../../engine/findings/module.ts';
import { modulesIn } from './modules.ts';
import { writeGenerated } from './write-generated.ts';

/** A list to write, and the type of its items with the module of that. `folders`: default that of the list; `except`: a folder in them. */
type Listing = readonly [
  file: string,
  constant: string,
  type: string,
  from: string,
  folders?: readonly string[],
  except?: string,
];

const EVIDENCE = ['engine/evidence/collect', 'engine/evidence/derive'] as const;

/** Loaded when they are asked for: they need a parser of YAML. */
const REPOSITORY = 'engine/evidence/derive/repository';
/** Checks of pages: a scan of a page loads no others. */
const PAGE_CHECKS = MODULE_NAMES.map((name) => `engine/checks/${name}`);

const LISTINGS: readonly Listing[] = [
  ['engine/checks/list.ts', 'CHECKS', 'Check', './define-check.ts'],
  ['engine/checks/page-list.generated.ts', 'PAGE_CHECKS', 'Check', './define-check.ts', PAGE_CHECKS],
  ['engine/probes/list.ts', 'PROBES', 'Probe', './define-probe.ts'],
  ['engine/evidence/list.ts', 'SOURCES', 'Source', './gather.ts', EVIDENCE],
  ['engine/evidence/collectors.generated.ts', 'COLLECTORS', 'Collector', './define-collector.ts', [EVIDENCE[0]]],
  [
    'engine/evidence/derivations.generated.ts',
    'DERIVATIONS',
    'Derivation',
    './define-collector.ts',
    [EVIDENCE[1]],
    REPOSITORY,
  ],
  ['engine/evidence/providers/list.ts', 'PROVIDERS', 'Provider', './define-provider.ts'],
  ['engine/evidence/technologies/list.ts', 'TECHNOLOGIES', 'TechnologyGroup', './define-technology.ts'],
  ['service/actions/list.ts', 'ACTIONS', 'AnyAction', './define-action.ts'],
  ['service/jobs/list.ts', 'JOBS', 'AnyJob', './define-job.ts'],
  ['service/runs/list.ts', 'RUNS', 'AnyRun', './define-run.ts', ['service/runs/kinds']],
];
/** Each item is named after its file, `folder.file`; sorted by name, as a table may hold items of several folders. */
const NAMED = 'ACTIONS';

/** Writes the generated lists, one entry per file of a folder. */
export function writeLists(): void {
  for (const listing of LISTINGS) writeGenerated(listing[0], listLines(listing));
}

function listLines([file, constant, type, from, folders = [dirname(file)], except]: Listing): string[] {
  const base = dirname(file);
  const paths = folders
    .flatMap((folder) => modulesIn(folder))
    .filter((path) => except === undefined || relative(except, path).startsWith('..'))
    .map((path) => relative(base, path).split(sep).join('/'))
    .sort();
  const names = paths.map(identifierOf);
  const entryOf = (path: string, name: string) => {
    if (holdsTable(`${base}/${path}`)) return `...${name}`;
    return constant === NAMED ? `{ name: '${path.replace(/\.ts$/, '').replace('/', '.')}', ...${name} }` : name;
  };
  const repeated = names.find((name, i) => names.indexOf(name) !== i);
  if (repeated !== undefined) throw new Error(`${file}: two files have the identifier ${repeated}; rename one`);
  return [
    `import type { ${type} } from '${from}';`,
    ...paths.map((path, i) => `import ${names[i]} from './${path}';`),
    '',
    `export const ${constant}: readonly ${type}[] = [`,
    ...paths.map((path, i) => `  ${entryOf(path, names[i] ?? '')},`),
    constant === NAMED ? `].sort((a, b) => (${sortKeyOf('a')} < ${sortKeyOf('b')} ? -1 : 1));` : '];',
  ];
}

/** `security/headers/referrer-policy.ts` → `security_headers_referrerPolicy`: the identifier depends only on the file's own path. */
function identifierOf(path: string): string {
  return path
    .replace(/\.ts$/, '')
    .replaceAll(/[-.]+(.)/g, (_, letter: string) => letter.toUpperCase())
    .replaceAll('/', '_');
}

const sortKeyOf = (item: string) => `\`\${${item}.name}.\``;

/** Whether the file defines a table (`define…Table`) instead of a single item. */
function holdsTable(path: string): boolean {
  return /^export default define\w*Table\(/m.test(readFileSync(path, 'utf8'));
}
