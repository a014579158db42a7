import type { Location } from '../checks/location.ts';
import { onlyReads } from '../evidence/parse/application/lookup-words.ts';

/** A finding, as far as it states its request. */
export interface Sent {
  readonly location?: Location;
  readonly evidence: { readonly curl?: string };
}

/** Other probes send POST requests of their own, such as a query to GraphQL. */
const SUBMITTED = /^\((?:(?:form|JSON) field|XML element) /;
const GIVEN = / -H '([\w!#$%&*+.^`|~-]{1,100}): …(?:[;']| \()/g;

/** Names of the header fields of a signed-in user that the request of a finding carried. */
export function credentialsOf({ evidence: { curl = '' } }: Sent): string[] {
  return [...new Set([...curl.matchAll(GIVEN)].flatMap(([, name]) => name ?? []))];
}

/** Whether the request of a finding submits a form or JSON that may change data, as far as its address tells. */
export function mayChangeData({ location, evidence: { curl = '' } }: Sent): boolean {
  const url = URL.parse(location?.url ?? '');
  if (!SUBMITTED.test(location?.part ?? '') || !curl.includes(' -X POST ')) return false;
  return url === null || !onlyReads({ url });
}
