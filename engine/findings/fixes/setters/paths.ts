import { FOR_EVER, REVALIDATE, text } from './setter.ts';

/** Endings of the names of static files. */
export const ENDINGS = ['.css', '.js', '.mjs', '.svg', '.png', '.jpg', '.webp', '.woff2'];
/** The same as a pattern without backslashes. */
export const STATIC = '[.](?:css|m?js|svg|png|jpe?g|gif|webp|avif|ico|woff2?)$';
/** Ends of paths that are not those of pages: any file name but that of HTML, as a pattern without backslashes. */
export const NO_PAGE = '[.](?!html?$)[a-z0-9]+$';

/** `^/(?:assets|_astro)/` */
export function pattern(folders: readonly string[]): string {
  return `^/(?:${folders.map((folder) => folder.slice(1, -1)).join('|')})/`;
}

const listed = (items: readonly string[]) => items.map(text).join(', ');

/** Statements for static files: the condition, and the value by path. */
interface ByPath {
  readonly when: string;
  readonly value: string;
}

export function inJavaScript(path: string, folders: readonly string[]): ByPath {
  const among = folders.map((folder) => `${path}.startsWith(${text(folder)})`).join(' || ');
  return {
    when: `/${STATIC}/.test(${path})`,
    value: among === '' ? text(REVALIDATE) : `${among} ? ${text(FOR_EVER)} : ${text(REVALIDATE)}`,
  };
}

export function inPython(path: string, folders: readonly string[]): ByPath {
  const own = folders.length === 1 ? listed(folders) : `(${listed(folders)})`;
  return {
    when: `${path}.endswith((${listed(ENDINGS)}))`,
    value:
      folders.length === 0
        ? text(REVALIDATE)
        : `${text(FOR_EVER)} if ${path}.startswith(${own}) else ${text(REVALIDATE)}`,
  };
}

export function inRuby(path: string, folders: readonly string[]): ByPath {
  return {
    when: `${path}.end_with?(${listed(ENDINGS)})`,
    value:
      folders.length === 0
        ? text(REVALIDATE)
        : `${path}.start_with?(${listed(folders)}) ? ${text(FOR_EVER)} : ${text(REVALIDATE)}`,
  };
}

/** A rule for each folder. */
export function byFolder<T>(folders: readonly string[], rule: (folder: string, value: string) => T): T[] {
  return folders.map((folder) => rule(folder, FOR_EVER));
}
