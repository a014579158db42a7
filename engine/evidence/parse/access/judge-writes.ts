import type { AccessProof, AccessReplay, TriedWrite } from '../../facts/access.ts';

const CREATED = 201;

/** What a write shows; undefined if nothing, as where the second user cannot insert a row of their own, or everybody can insert any. */
function outcomeOf({ asOwn, asOther, asNobody }: TriedWrite): 'forged' | 'refused' | undefined {
  if (asOwn !== CREATED) return undefined;
  // Other errors, such as of a unique column, do not come from a policy.
  if (asOther === 401 || asOther === 403) return 'refused';
  return asOther === CREATED && asNobody !== undefined && asNobody >= 400 ? 'forged' : undefined;
}

/** How many tables accepted or refused a row because of its owner. */
export function judgedWrites({ writes }: AccessReplay): number {
  return writes.filter((write) => outcomeOf(write) !== undefined).length;
}

/** Tables that take a row in the first user's name from the second one, and from nobody without a session. */
export function writeProofs({ writes, names: { a, b } }: AccessReplay): AccessProof[] {
  return writes.flatMap((write): AccessProof[] => {
    if (outcomeOf(write) !== 'forged') return [];
    const { url, field, asOwn, asOther, asNobody } = write;
    const control = [
      `${b}, with the id of ${a} in ${field}: ${asOther}, rolled back`,
      `${b}, with the id of ${b}: ${asOwn}, rolled back`,
      `no session: ${asNobody}`,
    ];
    const fields = [{ name: field, masked: `the id of ${a}` }];
    return [{ class: 'write', method: 'POST', url, route: url, page: url, fields, isPersonal: false, control }];
  });
}
