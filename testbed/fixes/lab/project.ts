import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { command } from './command.ts';
import type { Template } from './template.ts';

/** Everything the laboratory makes is below this folder. */
export const CACHE = join(tmpdir(), 'assay-fix-lab');

/** Made by tools; never edited by a fix. */
const MADE =
  /^(?:node_modules|dist|build|out|_site|\.next|\.nuxt|\.output|\.svelte-kit|\.angular|\.docusaurus|\.react-router|\.astro|\.git|\.ready|\.vite)$/;
const MADE_BELOW = /^\.vitepress\/(?:dist|cache)$/;

/** Source files by path. */
export type Sources = ReadonlyMap<string, Buffer>;

/** The folder of the project, created once for each version of its template. */
export async function projectOf(template: Template): Promise<string> {
  const version = createHash('sha256').update(JSON.stringify(template)).digest('hex').slice(0, 12);
  const folder = join(CACHE, `${template.name}-${version}`);
  const ready = join(folder, '.ready');
  if (existsSync(ready)) return folder;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const own = template.files?.['package.json'];
  if (own !== undefined) await writeFile(join(folder, 'package.json'), own);
  for (const step of template.create) await command(step, folder);
  const { 'package.json': _, ...files } = template.files ?? {};
  await written(folder, new Map(Object.entries(files)));
  await writeFile(ready, '');
  return folder;
}

async function written(folder: string, files: ReadonlyMap<string, string | Buffer>): Promise<void> {
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

export async function sourcesOf(folder: string): Promise<Sources> {
  const sources = new Map<string, Buffer>();
  for (const path of await pathsIn(folder, folder)) sources.set(path, await readFile(join(folder, path)));
  return sources;
}

/** Makes the source files those again. */
export async function restored(folder: string, sources: Sources): Promise<void> {
  for (const path of await pathsIn(folder, folder)) if (!sources.has(path)) await rm(join(folder, path));
  await written(folder, sources);
}

async function pathsIn(top: string, folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      const known = relative(top, path);
      if ((folder === top && MADE.test(entry.name)) || entry.name === 'node_modules' || MADE_BELOW.test(known))
        return [];
      return entry.isDirectory() ? pathsIn(top, path) : [known];
    }),
  );
  return found.flat().sort();
}
