import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';

interface Listing {
  /** The file to write. */
  readonly file: string;
  readonly folders: readonly string[];
  readonly constant: string;
  readonly type: string;
  readonly from: string;
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
  },
  {
    file: 'service/jobs/list.ts',
    folders: ['service/jobs'],
    constant: 'JOBS',
    type: 'AnyJob',
    from: './define-job.ts',
  },
];

/** Writes the lists of all that is one file in a folder. */
export function writeLists(): void {
  for (const listing of LISTINGS) writeFileSync(listing.file, listText(listing));
}

function listText({ file, folders, constant, type, from }: Listing): string {
  const files = folders.flatMap((folder) => modulesIn(folder)).sort();
  const imports = files.map(
    (path, i) => `import m${i} from './${relative(dirname(file), path).split(sep).join('/')}';`,
  );
  return [
    '// Written by scripts/gen.ts.',
    ...imports,
    `import type { ${type} } from '${from}';`,
    '',
    `export const ${constant}: readonly ${type}[] = [${files.map((_, i) => `m${i}`).join(', ')}];`,
    '',
  ].join('\n');
}

/** Files with a default export: those that define one thing. */
function modulesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !/\.test\.ts$/.test(entry.name))
    .map((entry) => `${entry.parentPath}${sep}${entry.name}`)
    .filter((path) => definesOne(path));
}

function definesOne(path: string): boolean {
  return /^export default define[A-Z]/m.test(readFileSync(path, 'utf8'));
}
