import type { Segment, Surroundings, Term } from './terms.ts';

/** What a request sends, and writes before it, so that a condition holds whatever the document of another user is. */
export interface Witness {
  /** Values of fields that the condition asks for. */
  readonly sent: ReadonlyMap<string, Term>;
  /** Fields of documents of its own that the user has written before, by path. */
  readonly written: ReadonlyMap<string, Written>;
  /** Fields of the document itself that have to name the user: it is the user's own. */
  readonly owned: ReadonlySet<string>;
  /** The only fields that may change, and those that may not. */
  readonly only: ReadonlySet<string> | undefined;
  readonly never: ReadonlySet<string>;
  /** The only fields that the document may have. */
  readonly keys: ReadonlySet<string> | undefined;
  /** Values that were given from the start and that the condition names. */
  readonly isNamed: boolean;
}

export interface Written {
  readonly path: readonly Segment[];
  readonly fields: ReadonlyMap<string, Term>;
}

/** What the search may assume. */
export interface Search extends Surroundings {
  /** The user may write documents of its own before. */
  readonly mayWrite: boolean;
  /** The document is the user's own. */
  readonly isOwner: boolean;
  /** Fields with a value from the start: that of no document that is there. */
  readonly given: ReadonlyMap<string, Term>;
  readonly spent: { steps: number };
}

const MAX_WITNESSES = 12;
export const NONE: readonly Witness[] = [];

/** What the ways find, one after the other. */
export function any(ways: readonly (() => readonly Witness[])[]): readonly Witness[] {
  const found: Witness[] = [];
  for (const way of ways) if (found.length < MAX_WITNESSES) found.push(...way());
  return found.slice(0, MAX_WITNESSES);
}

export function pathKey(path: readonly Segment[]): string {
  return path.map((part) => ('uid' in part ? '{own uid}' : 'name' in part ? part.name : `{${part.other}}`)).join('/');
}
