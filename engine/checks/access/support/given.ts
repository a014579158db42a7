import type { AccessClass, AccessProof, AccessResult } from '../../../evidence/facts/access.ts';

/** A comparison for examples, with one proof for each class. */
export function givenAccess(classes: readonly AccessClass[], changes: Partial<AccessProof & AccessResult> = {}) {
  const { isPersonal = false, own = 3, privileged = 1, perUser = 1, tried = 0 } = changes;
  const proofs = classes.map(
    (kind): AccessProof => ({
      class: kind,
      method: 'GET',
      url: 'https://shop.example/api/orders/1001',
      route: 'https://shop.example/api/orders/*',
      page: 'https://shop.example/orders',
      fields: [{ name: 'customer.email', masked: 'al… (17 characters)' }],
      isPersonal,
      control: ['user A: 200 twice, with these values', 'user B: 200, with these values', 'no session: 401'],
    }),
  );
  const access: AccessResult = {
    proofs,
    own,
    privileged,
    perUser,
    tried,
    tested: [],
    blind: undefined,
    partial: 0,
    notes: [],
  };
  return { access };
}
