import { cpSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'rolldown';

const BESIDE = /new URL\(\s*(['`])([^'`$]+)\1,\s*import\.meta\.url\)/g;
/** A path that is known only at run time cannot be copied. */
const COMPUTED = /new URL\(\s*`(?:(?!new URL\()[^;]){0,300}?\$\{(?:(?!new URL\()[^;]){0,300}?import\.meta\.url/;
const FOLDER = 'files';

export interface BesideOptions {
  readonly root: string;
  /** Folder of the built code, which has no subfolders. */
  readonly output: string;
  /** Content of folders that are generated, by path below the root: file name → text. */
  readonly generated: Readonly<Record<string, ReadonlyMap<string, string>>>;
}

/**
 * Keeps `new URL('…', import.meta.url)` of the workspaces valid in built code: a module becomes an entry, another file or
 * folder is copied.
 */
export function filesBesideCode({ root, output, generated }: BesideOptions): Plugin {
  const copied = new Set<string>();
  return {
    name: 'files-beside-code',
    transform(code, id) {
      if (!code.includes('import.meta.url') || id.includes('node_modules') || !id.startsWith(root)) return null;
      const text = code.replaceAll(BESIDE, (_, __, named: string) => {
        const source = resolve(dirname(id), named);
        if (source.endsWith('.ts')) {
          const fileName = entryNameOf(source);
          this.emitFile({ type: 'chunk', id: source, fileName });
          return `new URL('./${fileName}', import.meta.url)`;
        }
        const path = relative(root, source).split(sep).join('/');
        copied.add(path);
        return `new URL('./${FOLDER}/${flat(path)}${named.endsWith('/') ? '/' : ''}', import.meta.url)`;
      });
      const computed = computedPath(text);
      if (computed !== undefined) throw new Error(`${relative(root, id)}: name the file as a literal: ${computed}`);
      return text === code ? null : text;
    },
    writeBundle() {
      for (const path of copied) place(path);
    },
  };

  function place(path: string): void {
    const to = join(output, FOLDER, flat(path));
    const files = generated[path];
    mkdirSync(files ? to : dirname(to), { recursive: true });
    if (files) for (const [name, text] of files) writeFileSync(join(to, name), text);
    else if (existsSync(join(root, path))) cpSync(join(root, path), to, { recursive: true, filter: isShipped });
    else throw new Error(`${path} is missing`);
  }
}

/** The expression of the first path beside the code that a template computes. */
export function computedPath(code: string): string | undefined {
  return COMPUTED.exec(code)?.[0];
}

/** `engine/isolate/entry.ts` → `isolate-entry.js`. */
function entryNameOf(source: string): string {
  return `${basename(dirname(source))}-${basename(source, '.ts')}.js`;
}

function flat(path: string): string {
  return path.replaceAll('/', '-');
}

/** Without the snapshots that only new migrations are compared with, and the sources of what is bundled. */
function isShipped(path: string): boolean {
  return statSync(path).isDirectory() || !/_snapshot\.json$|public[\\/]page\.js$/.test(path);
}
