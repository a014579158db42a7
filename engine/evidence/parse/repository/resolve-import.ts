import { folderOf } from './folder-of.ts';

const ENDINGS = [
  '',
  '.ts',
  '.tsx',
  '.js',
  '.jsx',
  '.mjs',
  '.vue',
  '.svelte',
  '/index.ts',
  '/index.tsx',
  '/index.js',
  '/index.jsx',
];
const MAX_FOLDERS = 20;

/** The file of the repository that a relative specifier, or one that begins with `@/`, `~/` or the name of a folder after `@`, `$` or `#`, names. */
export function resolveImport(specifier: string, from: string, code: ReadonlyMap<string, string>): string | undefined {
  const folders = foldersAround(from);
  const inSource = (rest: string) =>
    folders.flatMap((folder) => [joinPath(folder, `./src/${rest}`), joinPath(folder, `./${rest}`)]);
  const bases = /^\.{1,2}(?:\/|$)/.test(specifier)
    ? [joinPath(folderOf(from), specifier)]
    : /^(?:[@~]\/|[@$#][a-z]{1,40}\/|[$#][a-z]{1,40}$)/i.test(specifier)
      ? [...inSource(specifier.slice(1)), ...(/^[$#]/.test(specifier) ? inSource(`lib/${specifier.slice(1)}`) : [])]
      : [];
  for (const base of bases.map((one) => one.replace(/\.js$/, '')))
    for (const ending of ENDINGS) if (code.has(base + ending)) return base + ending;
  return undefined;
}

/** The folder of a file and those above, the root last. */
export function foldersAround(path: string): string[] {
  const folders: string[] = [];
  for (let at = folderOf(path); ; at = folderOf(at)) {
    folders.push(at);
    if (at === '' || folders.length > MAX_FOLDERS) return folders;
  }
}

/** A path from a folder of the repository, without `.` and `..`. */
export function joinPath(folder: string, specifier: string): string {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
