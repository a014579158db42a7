import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { issued } from '../test-servers.ts';
import { isTrustedHereOnly, rootsOf, rootsOfProcess } from './added-roots.ts';

function chain(): [leaf: X509Certificate, root: X509Certificate] {
  const [leaf = '', root = ''] = issued(['shop.example']).cert.split(/(?<=-----END CERTIFICATE-----\n)/);
  return [new X509Certificate(leaf), new X509Certificate(root)];
}

const [leaf, root] = chain();
const [, other] = chain();

test('a chain of an added authority is trusted here only', () => {
  expect(isTrustedHereOnly([leaf], { shipped: [], added: [root] })).toBe(true);
  expect(isTrustedHereOnly([leaf, root], { shipped: [other], added: [other, root] })).toBe(true);
});

test('a chain of a shipped authority is trusted everywhere, also if the authority was added', () => {
  expect(isTrustedHereOnly([leaf], { shipped: [root], added: [] })).toBe(false);
  expect(isTrustedHereOnly([leaf], { shipped: [root], added: [root] })).toBe(false);
});

test('an authority of the same name with another key vouches for nothing', () => {
  expect(isTrustedHereOnly([leaf], { shipped: [], added: [other] })).toBe(false);
});

test('no shipped authority counts as added', () => {
  const { shipped, added } = rootsOfProcess();
  expect(shipped.length === 0 || added.length > 0).toBe(true);
});

test('a shipped authority that a bundle contains in another spelling is not added', () => {
  const shipped = [root.toString()];
  const spelled = root.toString().replaceAll('\n', '\r\n');
  expect(rootsOf(shipped, [spelled]).added).toEqual([]);
  const { added } = rootsOf(shipped, [spelled, other.toString()]);
  expect(added.map(({ fingerprint256 }) => fingerprint256)).toEqual([other.fingerprint256]);
});
