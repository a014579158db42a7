import { readFileSync, writeFileSync } from 'node:fs';

const WORKSPACES = ['proof', 'engine', 'service', 'cli', 'web'];
const NUMBER = '\\d{1,4}\\.\\d{1,4}\\.\\d{1,4}';
/** Texts that name the version, with what is before and after it. */
const TEXTS: readonly (readonly [file: string, before: string, after: string])[] = [
  ['README.md', 'assay-(?:service-)?', '\\.tgz'],
  ['scripts/package/assay.md', 'assay-(?:service-)?', '\\.tgz'],
  ['scripts/package/service.md', 'assay-(?:service-)?', '\\.tgz'],
  ['docs/guides/ci.md', 'your-org/assay@[0-9a-f]{40} # v', ''],
  ['deploy/Dockerfile', 'assay:', ''],
  ['deploy/compose.yaml', 'assay:', ''],
  ['deploy/kubernetes/kustomization.yaml', 'newTag: ', ''],
];

interface Manifest {
  version?: string;
  dependencies?: Record<string, string>;
}

/** Copies the version of the repository's `package.json` to all other places. */
export function writeVersions(): void {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  for (const name of WORKSPACES)
    edit(`${name}/package.json`, (text) => json(withVersion(JSON.parse(text) as Manifest, version)));
  edit('package-lock.json', (text) => {
    const lock = JSON.parse(text) as Manifest & { packages: Record<string, Manifest> };
    lock.version = version;
    for (const name of ['', ...WORKSPACES]) withVersion(lock.packages[name] ?? {}, version);
    return json(lock);
  });
  for (const [file, before, after] of TEXTS)
    edit(file, (text) =>
      text.replaceAll(new RegExp(`(${before})${NUMBER}(${after})`, 'g'), (_, first: string, last: string) =>
        [first, version, last].join(''),
      ),
    );
}

function withVersion(manifest: Manifest, version: string): Manifest {
  manifest.version = version;
  for (const name of Object.keys(manifest.dependencies ?? {}))
    if (name.startsWith('@assay/') && manifest.dependencies) manifest.dependencies[name] = `^${version}`;
  return manifest;
}

function edit(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed !== text) writeFileSync(file, changed);
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
