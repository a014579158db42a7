import type { Platform } from '../../../checks/change.ts';
import type { Instruction } from '../instruction.ts';
import type { Recipe, Recipes } from '../recipes.ts';

/** Where and how a program or host sets response headers. The lines go between backticks: no backslashes or backticks. */
export interface Setter extends Pick<Instruction, 'file' | 'where' | 'note' | 'also'> {
  /** Sets a header of every response; undefined where this header cannot be set like others. */
  readonly set: (name: string, value: string) => readonly string[] | undefined;
  /** Sets it for HTML that has none; `true` where only pages pass through that place. Without it, such a header has no instruction. */
  readonly pages?: true | Setter['set'];
  /** Where it is set for HTML only, if elsewhere. */
  readonly pagesAt?: Place;
  readonly drop?: (name: string) => readonly string[] | undefined;
  /** Caches files in folders for a year and revalidates other static files; without folders, all of them. */
  readonly cache?: (folders: readonly string[]) => readonly string[] | undefined;
  /** Where the cache is set, if elsewhere. */
  readonly cacheAt?: Place;
}

type Place = Pick<Instruction, 'file' | 'where' | 'note'>;

export type Setters = { readonly [P in Platform]?: Setter };

export const FOR_EVER = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'no-cache';

/** A string literal of JavaScript, Python, Ruby or JSON; the values are ASCII without backslashes, dollar signs or control characters. */
export function text(value: string): string {
  return JSON.stringify(value);
}

/** JSON on one line, with spaces between values; strings are kept as they are. */
export function json(value: unknown): string {
  // Line breaks inside of strings are escaped.
  const lines = JSON.stringify(value, null, 1).split('\n');
  return lines
    .map((line) => line.trim())
    .reduce((text, line) => {
      const isBeside = text.endsWith('{') || text.endsWith('[') || line.startsWith('}') || line.startsWith(']');
      return isBeside ? text + line : `${text} ${line}`;
    });
}

export function sending(setters: Setters): Recipes<'header'> {
  return recipesOf<'header'>(
    setters,
    (setter) =>
      ({ name, value, pages }) =>
        pages ? onPages(setter, name, value) : instruction(setter, setter.set(name, value)),
  );
}

function onPages(setter: Setter, name: string, value: string): Instruction | undefined {
  const { pages, pagesAt, set } = setter;
  return pages && instruction(pagesAt ?? setter, pages === true ? set(name, value) : pages(name, value));
}

export function dropping(setters: Setters): Recipes<'no-header'> {
  return recipesOf<'no-header'>(
    setters,
    (setter) =>
      ({ name }) =>
        instruction(setter, setter.drop?.(name)),
  );
}

export function caching(setters: Setters): Recipes<'cache'> {
  return recipesOf<'cache'>(setters, ({ cacheAt, ...setter }) => ({ folders }) => {
    const { note: _, also: __, ...place } = setter;
    return instruction(cacheAt ?? place, setter.cache?.(folders));
  });
}

function recipesOf<K extends 'header' | 'no-header' | 'cache'>(
  setters: Setters,
  make: (setter: Setter) => Recipe<K>,
): Recipes<K> {
  return Object.fromEntries(Object.entries(setters).map(([platform, setter]) => [platform, make(setter)]));
}

function instruction(
  { file, where, note, also }: Pick<Instruction, 'file' | 'where' | 'note' | 'also'>,
  code: readonly string[] | undefined,
): Instruction | undefined {
  if (code === undefined) return undefined;
  return { file, code, ...(where && { where }), ...(note && { note }), ...(also && { also }) };
}
