import type { AccessClass, AccessProof, AccessResult } from '../../../evidence/facts/access.ts';
import { placeOfRoute } from '../../../evidence/parse/access/route-place.ts';
import type { Occurrence } from '../../define-check.ts';

/** Occurrences of the proofs of a class. Addresses stand without ids, so that they are the same in the next comparison. */
export function occurrencesOf<P extends string>(
  { proofs }: AccessResult,
  kind: AccessClass,
  problemOf: (proof: AccessProof) => P,
): Occurrence<P>[] {
  return proofs.filter((proof) => proof.class === kind).map((proof) => occurrenceOf(proof, problemOf(proof)));
}

function occurrenceOf<P extends string>(proof: AccessProof, problem: P): Occurrence<P> {
  const { method, route, url, page, fields, control } = proof;
  const requested = page === url ? [] : [`requested by ${page}`];
  const values = fields.map(({ name, masked }) => `${name}: ${masked}`);
  return {
    problem,
    location: placeOfRoute(method, route),
    evidence: [`${method} ${url}`, ...control, ...values, ...requested].join('\n'),
    compares: fields.map(({ name }) => name).join(', '),
  };
}
