import { vaultOf } from '../keys/vault.ts';

/** A vault with one fixed key, for tests. */
export const testVault = vaultOf(() => [{ id: 'test', secret: new Uint8Array(32).fill(7) }]);
