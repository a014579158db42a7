import { folderOf } from '../repository/folder-of.ts';
import { joinPath, resolveImport } from '../repository/resolve-import.ts';
import type { SourceFile } from '../workflow/files.ts';

const CODE = /\.(?:[cm]?[jt]sx?|vue|svelte)$/;
/** Components that a bundler sends to browsers. */
const COMPONENT = /\.(?:vue|svelte)$/;
const CLIENT = /^(?:\s|\/\/[^\n]{0,500}\n|\/\*[^*]{0,2000}\*\/){0,50}['"]use client['"]/;
/** Functions that run on the server, and modules that may only run there. */
const ON_SERVER =
  /^(?:\s|\/\/[^\n]{0,500}\n|\/\*[^*]{0,2000}\*\/){0,50}(?:['"]use server['"]|import ['"]server-only['"])/;
/** A page of the Pages Router of Next.js, and functions of it that run on the server. */
const PAGE = /(?:^|\/)pages\/(?!api\/)[^.]{1,300}\.[jt]sx$/;
const LOADED = /\bget(?:ServerSide|Static)Props\b/;
const START = 4000;
const ENTRY = /<script[^>]{0,300}\ssrc=["']([^"']{1,300})["']/g;
const SPECIFIER = /(?:\bfrom\s{0,9}|\bimport\s{0,9}\(?\s{0,9})["']([^"'\n]{1,300})["']/g;
const TYPES_ONLY = /\b(?:import|export)\s{1,9}type\s[^;'"]{0,2000}["'][^"'\n]{1,300}["']/g;
const SERVER =
  /(?:^|\/)(?:server|api|__tests__|tests?|scripts)\/|\.(?:server|test|spec|stories|config)\.[cm]?[jt]sx?$|\+(?:server|page\.server|layout\.server)\.[jt]s$/;
const MAX_FILES = 20_000;

/** Code that browsers load. */
export interface BrowserCode {
  /** Paths of its files. */
  readonly files: ReadonlySet<string>;
  /** Packages that they import, each with a file that does. */
  readonly packages: ReadonlyMap<string, string>;
}

/**
 * Code for browsers: what the module of an HTML file, a component of Vue or Svelte, a page of Next.js or a file with `'use client'`
 * reaches. Imports of types are left out.
 */
export function browserCode(files: readonly SourceFile[]): BrowserCode {
  const code = new Map(files.filter(({ path }) => CODE.test(path)).map(({ path, text }) => [path, text]));
  const reached = new Set([
    ...entriesIn(files, code),
    ...[...code].flatMap(([path, text]) => (isClient(path, text) ? [path] : [])),
  ]);
  const packages = new Map<string, string>();
  for (const path of reached) {
    if (reached.size > MAX_FILES) break;
    const text = (code.get(path) ?? '').replace(TYPES_ONLY, '');
    for (const [, specifier = ''] of text.matchAll(SPECIFIER)) {
      const next = resolveImport(specifier, path, code);
      if (next !== undefined && !SERVER.test(next) && !ON_SERVER.test((code.get(next) ?? '').slice(0, START)))
        reached.add(next);
      const name = next === undefined ? packageIn(specifier) : undefined;
      if (name !== undefined && !packages.has(name)) packages.set(name, path);
    }
  }
  return { files: reached, packages };
}

function isClient(path: string, text: string): boolean {
  if (SERVER.test(path)) return false;
  return COMPONENT.test(path) || CLIENT.test(text.slice(0, START)) || (PAGE.test(path) && !LOADED.test(text));
}

/** Modules that HTML files load, as in projects of Vite, and the module beside the page of Create React App. */
function entriesIn(files: readonly SourceFile[], code: ReadonlyMap<string, string>): string[] {
  const named = files
    .filter(({ path }) => /(?:^|\/)index\.html$/.test(path))
    .flatMap(({ path, text }) => {
      const folder = folderOf(path);
      const scripts = [...text.matchAll(ENTRY)].map(([, source = '']) => joinPath(folder, source.replace(/^\//, './')));
      const own = ['js', 'jsx', 'ts', 'tsx'].map((ending) => joinPath(folder, `../src/index.${ending}`));
      return folder.endsWith('public') ? [...scripts, ...own] : scripts;
    });
  return named.filter((path) => code.has(path));
}

/** `@scope/name` of `@scope/name/part`; undefined for a path, an alias or a module of the platform. */
function packageIn(specifier: string): string | undefined {
  return /^(?!node:|bun:|virtual:)((?:@[\w.-]{1,100}\/)?[a-z0-9][\w.-]{0,213})(?:\/|$)/i.exec(specifier)?.[1];
}
