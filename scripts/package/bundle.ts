import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
import { filesBesideCode } from './files-beside-code.ts';
import { STANDARD_LIBRARY, standardLibrary } from './standard-library.ts';

export interface Bundle {
  /** Files of the repository by the name of the built file. */
  readonly entries: Readonly<Record<string, string>>;
  readonly output: string;
  /** The name that an import has in built code; undefined if it is bundled. */
  readonly external: (name: string) => string | undefined;
  /** Modules of the repository with another one that takes their place. */
  readonly replaced?: Readonly<Record<string, string>>;
  readonly generated?: Readonly<Record<string, ReadonlyMap<string, string>>>;
}

const ROOT = join(import.meta.dirname, '../..');
const TARGET = 'node20.12';
/** A warning fails the build, but for those about a slow machine. */
const CHECKS = { bundlerTimings: false };

/** Bundles code for Node.js 20 and newer into one folder, and returns the chunks. */
export async function bundle({ entries, output, external, replaced = {}, generated = {} }: Bundle) {
  const at = (path: string) => join(ROOT, path);
  const replacements = new Map(Object.entries(replaced).map(([from, to]) => [at(from), at(to)]));
  const substitute: Plugin = {
    name: 'substitute',
    async resolveId(source, importer, options) {
      const name = external(source);
      if (name !== undefined) return { id: name, external: true };
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found === null ? null : { ...found, id: replacements.get(found.id) ?? found.id };
    },
  };
  const built = await rolldown({
    input: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, at(path)])),
    platform: 'node',
    plugins: [substitute, filesBesideCode({ root: ROOT, output, generated })],
    transform: { target: TARGET },
    checks: CHECKS,
    onwarn: fail,
  });
  const { output: files } = await built.write({
    dir: output,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    banner: ({ isEntry }) => (isEntry ? `import './${STANDARD_LIBRARY.loader.name}';` : ''),
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  });
  await built.close();
  await writeStandardLibrary(output);
  return files.filter((file): file is OutputChunk => file.type === 'chunk');
}

async function writeStandardLibrary(output: string): Promise<void> {
  const { loader, additions } = STANDARD_LIBRARY;
  mkdirSync(output, { recursive: true });
  writeFileSync(join(output, loader.name), loader.text);
  const built = await rolldown({
    input: additions.id,
    platform: 'node',
    plugins: [standardLibrary()],
    checks: CHECKS,
    onwarn: fail,
  });
  await built.write({ file: join(output, additions.name), format: 'cjs', minify: { mangle: false } });
  await built.close();
}

function fail({ message }: { readonly message: string }): void {
  throw new Error(message);
}
