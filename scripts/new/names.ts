import { readdirSync } from 'node:fs';

const WORD = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*';

/** Matches as many words in kebab case, with slashes between them. */
export function words(least: number, max = least): RegExp {
  return new RegExp(`^${WORD}(?:/${WORD}){${least - 1},${max - 1}}$`);
}

/** `security/headers/expect-ct` → `Expect ct`. */
export function titleOf(name: string): string {
  const text = lastOf(name).replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `security/headers/expect-ct` → `expect-ct`. */
export function lastOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/** `expect-ct` → `expectCt`. */
export function camelCaseOf(name: string): string {
  return name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** The way from a file below `root` to that folder: `security/headers/expect-ct` → `../../`. */
export function upFrom(name: string): string {
  return '../'.repeat(name.split('/').length - 1) || './';
}

/** Names of the folders in a folder. */
export function foldersIn(path: string): string[] {
  const entries = readdirSync(path, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** The first fields of a check or a probe. `risk`: what the reader is told of. */
export function headOf(id: string, state: 'safe' | 'not exposed', risk: string): string {
  return `  id: '${id}',
  title: '${titleOf(id)} is ${state}',
  why: 'Otherwise … Say in one or two sentences ${risk}.',`;
}
