import type { RecordedRead } from '../../../facts/access.ts';
import type { findBackends } from '../../application/backends.ts';

/** A request of a user's pages. */
export type Sent = Pick<RecordedRead, 'url' | 'headers' | 'body'>;

export type Question = Pick<RecordedRead, 'url' | 'method' | 'headers' | 'body'>;

/** What is known of a user before any back end is asked. */
export interface BackendUser {
  readonly sent: readonly Sent[];
  /** JSON Web Tokens in the session, with their claims. */
  readonly tokens: readonly StoredToken[];
  /** User ids, as tokens state them. */
  readonly ids: readonly string[];
}

export interface StoredToken {
  readonly token: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** Names of services and collections in the scripts of the site. */
export type BackendNames = ReturnType<typeof findBackends>;

/** A collection of records, such as a table or a folder of files, at the service that a user's pages use. */
export interface Collection {
  readonly name: string;
  /** A few of its records, as far as the user may read them: shows which field names the owner. */
  readonly list?: Question;
  /** Its records of a user, by the field that names the owner. */
  ofOwner?(field: string, id: string): Question;
  /** What is stored under the id of a user. */
  ofUser?(id: string): Question;
  /** Further reads, of what the answer for a user lists. */
  listed?(text: string, id: string): readonly Question[];
}

/** A service that browsers ask directly, with the token of their user. */
export interface Backend {
  /** One for each server and project. */
  readonly key: string;
  /** Answers with the user's id, where no token states it. */
  readonly account?: Question;
  /** Answers with names of collections. */
  readonly catalogue?: Question;
  /** `text`: the answer for the catalogue; empty if there is none. */
  collections(text: string): readonly Collection[];
}

export type FindBackends = (user: BackendUser, names: BackendNames) => readonly Backend[];

/** Each value once, by its key. */
export function onceEach<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
  return [...new Map(all.map((one) => [keyOf(one), one])).values()];
}

export const asking = (url: string, headers: Sent['headers']): Question => ({ url, method: 'GET', headers });

export const asJson = (url: string, headers: Sent['headers'], body: object): Question => ({
  url,
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
