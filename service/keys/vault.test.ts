import { expect, test } from 'vitest';
import { testVault } from '../testing/test-vault.ts';
import { lostConnection, openStored } from './vault.ts';

const RECORD = { table: 'connections', id: 'c1', organizationId: 'o1' };

test('a stored credential without its key, or of another record, is a lost connection', () => {
  const sealed = testVault.seal('gho_planted', RECORD);
  expect(openStored(testVault, sealed, RECORD)).toBe('gho_planted');
  expect(openStored(testVault, sealed, { ...RECORD, id: 'c2' })).toBeUndefined();
  expect(openStored(testVault, sealed.replace('v1:test:', 'v1:gone:'), RECORD)).toBeUndefined();
  expect(openStored(testVault, '', RECORD)).toBeUndefined();
  expect(lostConnection('GitHub')).toBe('The connection to GitHub is lost: connect it again');
});

test('any other failure is not hidden', () => {
  const open = () => {
    throw new Error('no credential key is configured');
  };
  expect(() => openStored({ open }, '', RECORD)).toThrow('no credential key');
});
