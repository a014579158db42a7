import type { SourceFile } from '../workflow/files.ts';
import { type FoundKeys, lineCounter, readKeys } from './object-keys.ts';

/** Fields of the documents of a collection that the code of a repository writes. */
export interface DocumentFields {
  /** Each with the first place that writes it. */
  readonly fields: ReadonlyMap<string, { readonly file: string; readonly line: number }>;
  /** The code names each field of the documents that it writes. */
  readonly isWhole: boolean;
}

const CODE = /\.(?:[cm]?[jt]sx?|vue|svelte|html?|dart|kt|swift)$/;
/** Calls that write a document, here or in a function of the repository, or make a reference to one. */
const WRITES = /\b\w{0,40}(?:add|set|create|insert|save|push|write|update)\w{0,40}\s{0,3}\(/i;
/** A word between quotes or slashes. */
const NAME = /['"`/]([\w-]{1,60})(?=['"`/])/g;
const MAX_PLACES = 2000;
const MAX_BETWEEN = 240;
const MAX_LITERAL = 4000;
/** From the name of a collection to the document in the same statement: an object, or a dictionary of Swift. */
const BETWEEN =
  /^['"`/](?:[^;{}$]|\$(?:\{[^{}]{0,60}\})?){0,240}?[(,]\s{0,40}(?:<[\w, ?]{1,40}>\s{0,3})?(?:\{|\[(?<key>\s{0,100}"\w{1,60}"\s{0,10}:))/;
const STATEMENT = /^['"`/](?:[^;{}$]|\$(?:\{[^{}]{0,60}\})?){0,240}/;
/** A variable with an object, or with a dictionary of Swift. */
const ASSIGNED = /\b(\w{1,60})(?:\s{0,3}:[^=;{]{1,80})?\s{0,3}=\s{0,3}(?:\{|\[(?<key>\s{0,100}"\w{1,60}"\s{0,10}:))/g;
/** The last argument of a call, if it is a name. */
const LAST_ARGUMENT = /[(,]\s{0,40}(?<name>[a-zA-Z_]\w{0,60})\s{0,40},?\s{0,40}\)/g;
/** What code writes into the documents of the collections, by their names: object literals beside the name. */
export function documentFields(
  files: readonly SourceFile[],
  collections: ReadonlySet<string>,
): ReadonlyMap<string, DocumentFields> {
  const found = new Map<string, FoundKeys>();
  if (collections.size === 0) return found;
  let places = 0;
  for (const { path, text } of files) {
    if (!CODE.test(path) || places > MAX_PLACES) continue;
    const code = { text, file: path, lineAt: lineCounter(text) };
    for (const { 1: collection = '', index } of text.matchAll(NAME)) {
      if (!collections.has(collection)) continue;
      places += 1;
      if (places > MAX_PLACES) break;
      const at = literalAfter(text, index, collection, collections);
      if (at === undefined) continue;
      const one = found.get(collection) ?? { fields: new Map(), isWhole: true };
      found.set(collection, one);
      readKeys(code, at, one);
    }
  }
  return found;
}

/** Where the object literal begins that a statement writes to the collection. */
function literalAfter(
  text: string,
  index: number,
  collection: string,
  collections: ReadonlySet<string>,
): number | undefined {
  const start = index + 1 + collection.length;
  const rest = text.slice(start, start + MAX_BETWEEN + 60);
  const between = BETWEEN.exec(rest);
  const statement = text.slice(Math.max(0, index - 120), start + (between?.[0] ?? rest.slice(0, MAX_BETWEEN)).length);
  if (!WRITES.test(statement.slice(statement.lastIndexOf(';') + 1))) return undefined;
  // Below a document of this collection is another one.
  const written = between?.[0] ?? STATEMENT.exec(rest)?.[0] ?? '';
  const names = [...written.matchAll(NAME)];
  if (names.some(([, name = '']) => collections.has(name) && name !== collection)) return undefined;
  if (between) return start + openedAt(between);
  const first = Math.max(0, index - MAX_LITERAL);
  const assigned = [...text.slice(first, index).matchAll(ASSIGNED)];
  for (const { groups } of written.matchAll(LAST_ARGUMENT)) {
    const found = assigned.findLast((one) => one[1] === groups?.name);
    if (found) return first + found.index + openedAt(found);
  }
  return undefined;
}

/** Where a match with the opening bracket goes on, before the first key. */
function openedAt({ 0: whole, groups }: RegExpExecArray): number {
  return whole.length - (groups?.key ?? '').length;
}
