import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { modulesIn } from './modules.ts';

interface Listing {
  /** The file to write. */
  readonly file: string;
  readonly folders: readonly string[];
  readonly constant: string;
  readonly type: string;
  readonly from: string;
  /** Each item is named after its file, `folder.file`; sorted by name, as a table may hold items of several folders. */
  readonly named?: true;
}

const LISTINGS: readonly Listing[] = [
  {
    file: 'engine/checks/list.ts',
    folders: ['engine/checks'],
    constant: 'CHECKS',
    type: 'Check',
    from: './define-check.ts',
  },
  {
    file: 'engine/probes/list.ts',
    folders: ['engine/probes'],
    constant: 'PROBES',
    type: 'Probe',
    from: './define-probe.ts',
  },
  {
    file: 'engine/evidence/list.ts',
    folders: ['engine/evidence/collect', 'engine/evidence/derive'],
    constant: 'SOURCES',
    type: 'Source',
    from: './gather.ts',
  },
  {
    file: 'engine/evidence/collectors.generated.ts',
    folders: ['engine/evidence/collect'],
    constant: 'COLLECTORS',
    type: 'Collector',
    from: './define-collector.ts',
  },
  {
    file: 'engine/evidence/providers/list.ts',
    folders: ['engine/evidence/providers'],
    constant: 'PROVIDERS',
    type: 'Provider',
    from: './define-provider.ts',
  },
  {
    file: 'engine/evidence/technologies/list.ts',
    folders: ['engine/evidence/technologies'],
    constant: 'TECHNOLOGIES',
    type: 'TechnologyGroup',
    from: './define-technology.ts',
  },
  {
    file: 'service/actions/list.ts',
    folders: ['service/actions'],
    constant: 'ACTIONS',
    type: 'AnyAction',
    from: './define-action.ts',
    named: true,
  },
  {
    file: 'service/jobs/list.ts',
    folders: ['service/jobs'],
    constant: 'JOBS',
    type: 'AnyJob',
    from: './define-job.ts',
  },
  {
    file: 'service/runs/list.ts',
    folders: ['service/runs/kinds'],
    constant: 'RUNS',
    type: 'AnyRun',
    from: './define-run.ts',
  },
];

/** Writes the generated lists, one entry per file of a folder. */
export function writeLists(): void {
  for (const listing of LISTINGS) writeFileSync(listing.file, listText(listing));
}

function listText({ file, folders, constant, type, from, named }: Listing): string {
  const base = dirname(file);
  const paths = folders
    .flatMap((folder) => modulesIn(folder))
    .map((path) => relative(base, path).split(sep).join('/'))
    .sort();
  const names = paths.map(identifierOf);
  const entryOf = (path: string, name: string) => {
    if (holdsTable(`${base}/${path}`)) return `...${name}`;
    return named ? `{ name: '${path.replace(/\.ts$/, '').replace('/', '.')}', ...${name} }` : name;
  };
  const repeated = names.find((name, i) => names.indexOf(name) !== i);
  if (repeated !== undefined) throw new Error(`${file}: two files have the identifier ${repeated}; rename one`);
  return [
    '// Written by scripts/gen.ts.',
    `import type { ${type} } from '${from}';`,
    ...paths.map((path, i) => `import ${names[i]} from './${path}';`),
    '',
    `export const ${constant}: readonly ${type}[] = [`,
    ...paths.map((path, i) => `  ${entryOf(path, names[i] ?? '')},`),
    named ? `].sort((a, b) => (${sortKeyOf('a')} < ${sortKeyOf('b')} ? -1 : 1));` : '];',
    '',
  ].join('\n');
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
