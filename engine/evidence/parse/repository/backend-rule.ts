type Backend = 'PocketBase' | 'Appwrite';
/** Who gets through a rule, whatever the row is. */
export type Reader = 'anyone' | 'any user' | 'closed';

/** What the rules of a collection or bucket let strangers do. */
export interface BackendRule {
  readonly backend: Backend;
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly columns: readonly string[];
  readonly kind: 'rows' | 'accounts' | 'files';
  readonly reads: Reader;
  readonly adds: Reader;
  /** Change or delete. */
  readonly writes: Reader;
}

/** Who gets furthest. */
export function widest(readers: readonly (Reader | undefined)[]): Reader {
  return (['anyone', 'any user'] as const).find((one) => readers.includes(one)) ?? 'closed';
}

/** The line that has a name first, in quotes. */
export function lineOf(name: string, id: string, text: string): number {
  const at = [`"${name}"`, `'${name}'`, id].map((one) => text.indexOf(one)).find((one) => one >= 0) ?? 0;
  return text.slice(0, at).split('\n').length;
}
