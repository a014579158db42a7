import type { ForgedForm } from '../evidence/parse/secrets/jwt.ts';

/** An exchange that reproduces a finding. What the site sent is masked: no values, personal addresses or keys. */
export interface Proof {
  readonly request: string;
  readonly response: string;
  /** A command line that sends the same request. */
  readonly curl: string;
  /** The form of the visitor's tokens in this request, until the fields that carried them are shown. */
  readonly tokens?: ForgedForm;
}

/** Stands for the value of a header field that the user gave, which no report keeps. */
export const REDACTED = '…';

/** Stands for a JSON Web Token that was sent in another form than the visitor's own. */
export const CHANGED_TOKEN: Readonly<Record<ForgedForm, string>> = {
  altered: '(the token with another signature)',
  confused: '(the token with HS256 and the public key as the secret)',
  embedded: '(the token with a key in its header and a signature by it)',
  empty: '(the token with HS256 and an empty secret)',
  removed: '(without the token)',
  unkeyed: '(the token with HS256, an empty secret and a key ID that names an empty file)',
  unsigned: '(the token with the algorithm none and without a signature)',
};

/** True for a header field of the visitor, whose value is not shown. */
export function isRedacted(field: string): boolean {
  return [`: ${REDACTED}`, ...Object.values(CHANGED_TOKEN)].some((end) => field.endsWith(end));
}
