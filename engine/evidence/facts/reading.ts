/** A value of a JSON document. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** An object at a provider, such as a repository or a zone, with what its API told of it. */
export interface Reading {
  /** Name for the user: `acme/shop`. */
  readonly name: string;
  /** Its page in the provider's console. */
  readonly page: string;
  /** When it was read, in milliseconds. */
  readonly at: number;
  readonly data: Json;
  /** What was read of the object that it belongs to. */
  readonly parent?: Json;
  /** Page and name of that object. */
  readonly within?: string;
}
