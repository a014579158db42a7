import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { verifyScripts } from '../service/api/verify-scripts.ts';
import { bundle } from './package/bundle.ts';
import { writeDeclarations } from './package/declarations.ts';
import {
  BROWSER,
  DATABASE,
  LAB,
  MCP_SERVER,
  SCANNER_DEPENDENCIES,
  SERVICE,
  SERVICE_ENTRIES,
  scannerManifest,
  serviceManifest,
} from './package/manifests.ts';
import { noticesText } from './package/notices.ts';

const { values } = parseArgs({ options: { output: { type: 'string', default: 'dist/packages' } } });
const output = resolve(values.output);
rmSync(output, { recursive: true, force: true });
await buildScanner(join(output, 'assay'));
await buildService(join(output, 'service'));
for (const name of ['assay', 'service']) {
  const file = execFileSync('npm', ['pack', '--silent', '--pack-destination', output], {
    cwd: join(output, name),
    encoding: 'utf8',
  });
  process.stdout.write(`${join(output, file.trim())}\n`);
}

async function buildScanner(folder: string): Promise<void> {
  const dist = join(folder, 'dist');
  const kept = [...SCANNER_DEPENDENCIES, BROWSER, DATABASE, ...LAB];
  const chunks = await bundle({
    entries: {
      assay: 'cli/bin/packaged.mjs',
      index: 'engine/public.ts',
      internal: 'engine/index.ts',
      'scan-only': 'engine/scan-only.ts',
      'scan-output': 'engine/scan-output.ts',
      proof: 'proof/index.ts',
      vite: 'cli/bin/vite.ts',
    },
    output: dist,
    external: (name) =>
      kept.includes(name) || (name.startsWith(`${SERVICE}/`) && name !== MCP_SERVER) ? name : undefined,
  });
  chmodSync(join(dist, 'assay.js'), 0o755);
  writeDeclarations('engine/public.ts', join(dist, 'index.d.ts'));
  writeDeclarations('proof/index.ts', join(dist, 'proof.d.ts'));
  writeDeclarations('cli/bin/vite.ts', join(dist, 'vite.d.ts'));
  writeFileSync(
    join(folder, 'THIRD-PARTY-NOTICES'),
    noticesText(
      ['core-js/index.js', ...chunks.flatMap(({ moduleIds }) => moduleIds)].map((id) => resolve('node_modules', id)),
    ),
  );
  for (const name of ['config', 'decisions'])
    copyFileSync(`docs/${name}.schema.json`, join(folder, `${name}.schema.json`));
  describe(folder, 'assay', scannerManifest());
}

async function buildService(folder: string): Promise<void> {
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  const engine: Readonly<Record<string, string>> = { '@assay/engine': 'assay/internal', '@assay/proof': 'assay/proof' };
  // Other entries of the workspaces are constants, and bundled: no package has them.
  await bundle({
    entries: SERVICE_ENTRIES,
    output: join(folder, 'dist'),
    external: (name) => engine[name] ?? (/^[./]|^node:|^@assay\//.test(name) ? undefined : name),
    replaced: { 'service/api/verify-scripts.ts': 'service/api/verify-scripts.built.ts' },
    generated: { 'service/api/verify-scripts': await verifyScripts() },
  });
  describe(folder, 'service', serviceManifest());
}

function describe(folder: string, name: string, manifest: object): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  copyFileSync('LICENSE', join(folder, 'LICENSE'));
  copyFileSync(join('scripts/package', `${name}.md`), join(folder, 'README.md'));
}
