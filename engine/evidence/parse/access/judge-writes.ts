import type { AccessProof, AccessReplay } from '../../facts/access.ts';

const CREATED = 201;

/** Tables that take a row in the first user's name from the second one, and from nobody without a session. */
export function writeProofs({ writes, names: { a, b } }: AccessReplay): AccessProof[] {
  return writes.flatMap(({ url, field, asOwn, asOther, asNobody }): AccessProof[] => {
    if (asOwn !== CREATED || asOther !== CREATED || asNobody === undefined || asNobody < 400) return [];
    const control = [
      `${b}, with the id of ${a} in ${field}: ${asOther}, rolled back`,
      `${b}, with the id of ${b}: ${asOwn}, rolled back`,
      `no session: ${asNobody}`,
    ];
    const fields = [{ name: field, masked: `the id of ${a}` }];
    return [{ class: 'write', method: 'POST', url, route: url, page: url, fields, isPersonal: false, control }];
  });
}
