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
