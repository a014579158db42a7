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
/** From the name of a collection to the document in the same statement. */
const BETWEEN = /^['"`/](?:[^;{}$]|\$(?:\{[^{}]{0,60}\})?){0,240}?[(,]\s{0,40}(?:<[\w, ?]{1,40}>\s{0,3})?\{/;
const NAMED =
  /^['"`/](?:[^;{}$]|\$(?:\{[^{}]{0,60}\})?){0,240}?[(,]\s{0,40}(?<name>[a-zA-Z_]\w{0,60})\s{0,40},?\s{0,40}\)/;

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
      const at = literalAfter(text, index, collection);
      if (at === undefined) continue;
      const one = found.get(collection) ?? { fields: new Map(), isWhole: true };
      found.set(collection, one);
      readKeys(code, at, one);
    }
  }
  return found;
}

/** Where the object literal begins that a statement writes to the collection. */
function literalAfter(text: string, index: number, collection: string): number | undefined {
  const start = index + 1 + collection.length;
  const rest = text.slice(start, start + MAX_BETWEEN + 60);
  const between = BETWEEN.exec(rest)?.[0];
  const statement = text.slice(Math.max(0, index - 120), start + (between ?? rest.slice(0, MAX_BETWEEN)).length);
  if (!WRITES.test(statement.slice(statement.lastIndexOf(';') + 1))) return undefined;
  if (between !== undefined) return start + between.length;
  const name = NAMED.exec(rest)?.groups?.name;
  if (name === undefined) return undefined;
  const before = text.slice(Math.max(0, index - MAX_LITERAL), index);
  const assigned = [...before.matchAll(/\b(\w{1,60})(?:\s{0,3}:[^=;{]{1,80})?\s{0,3}=\s{0,3}\{/g)].findLast(
    (one) => one[1] === name,
  );
  return assigned && Math.max(0, index - MAX_LITERAL) + assigned.index + assigned[0].length;
}
