import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

type Versions = Record<string, string>;
interface Manifest {
  readonly version: string;
  readonly dependencies: Versions;
  readonly optionalDependencies?: Versions;
}

/** Loaded by path from disk, not bundled. */
export const SCANNER_DEPENDENCIES = ['axe-core'];
export const BROWSER = '@sparticuz/chromium';
/** Replays the migrations of a repository. */
export const DATABASE = '@electric-sql/pglite';
/** Of the lab audit, which only the service runs. */
export const LAB = ['lighthouse', 'puppeteer-core'];
export const SERVICE = '@assay/service';
/** The one module of the service that the scanner contains: it serves coding assistants on this machine too. */
export const MCP_SERVER = `${SERVICE}/mcp`;
/** Done when the package is built. */
const BUILD_ONLY = ['rolldown'];

const common = (version: string) => ({
  version,
  license: 'Apache-2.0',
  type: 'module',
  engines: { node: '>=20.12' },
});

/** `package.json` of the package `assay`: the command line, the scanner and the verification of reports. */
export function scannerManifest(): object {
  const { version, dependencies } = manifestOf('engine');
  return {
    name: 'assay',
    ...common(version),
    description: "Scans a website's security and health from the command line.",
    keywords: ['website', 'security', 'scanner', 'accessibility', 'seo', 'performance', 'headers', 'sarif'],
    bin: { assay: 'dist/assay.js' },
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './config.schema.json': './config.schema.json',
      './decisions.schema.json': './decisions.schema.json',
      // For the package of the service only.
      './internal': './dist/internal.js',
      './proof': { types: './dist/proof.d.ts', default: './dist/proof.js' },
      './vite': { types: './dist/vite.d.ts', default: './dist/vite.js' },
      './package.json': './package.json',
    },
    types: './dist/index.d.ts',
    files: ['dist', 'THIRD-PARTY-NOTICES', 'config.schema.json', 'decisions.schema.json'],
    dependencies: pick(dependencies, SCANNER_DEPENDENCIES),
    optionalDependencies: pick(dependencies, [BROWSER, DATABASE]),
    peerDependencies: { [SERVICE]: version },
    peerDependenciesMeta: { [SERVICE]: { optional: true } },
  };
}

/** `package.json` of the package with the API, the workers, the dashboard and the embedded database. */
export function serviceManifest(): object {
  const { version, dependencies, optionalDependencies } = manifestOf('service');
  const bundled = [...Object.keys(dependencies).filter((name) => name.startsWith('@assay/')), ...BUILD_ONLY];
  const names = Object.keys(dependencies).filter((name) => !bundled.includes(name));
  return {
    name: SERVICE,
    ...common(version),
    description: 'The Assay service for the command `assay start`: API, workers, dashboard and embedded database.',
    exports: Object.fromEntries(Object.keys(SERVICE_ENTRIES).map((name) => [`./${name}`, `./dist/${name}.js`])),
    files: ['dist'],
    dependencies: { assay: version, ...pick(dependencies, names) },
    optionalDependencies: { ...optionalDependencies, ...pick(manifestOf('engine').dependencies, LAB) },
  };
}

/** The modules that the command line loads from the service: names and files. */
export const SERVICE_ENTRIES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(
    (JSON.parse(readFileSync(join(ROOT, 'service/package.json'), 'utf8')) as { exports: Record<string, string> })
      .exports,
  )
    .map(([name, file]) => [name.slice('./'.length), join('service', file)])
    .filter(([name]) => `${SERVICE}/${name}` !== MCP_SERVER),
);

function manifestOf(workspace: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8'));
}

function pick(versions: Versions, names: readonly string[]): Versions {
  return Object.fromEntries(
    names.map((name) => {
      const version = versions[name];
      if (version === undefined) throw new Error(`${name} is no dependency any more`);
      return [name, version];
    }),
  );
}
