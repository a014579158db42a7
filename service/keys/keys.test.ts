import { createPublicKey, sign, verify } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addKey, credentialKeys, readKeys } from './keys.ts';

const NONE = { session: '', credential: '', hash: '', signing: '' };
let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'assay-keys-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

test('keys are created once, readable by the owner only, and reused at the next start', () => {
  const first = readKeys({ dataDir, keys: NONE });
  const second = readKeys({ dataDir, keys: NONE });
  expect(second.session).toEqual(first.session);
  expect(second.signing.map(({ id }) => id)).toEqual(first.signing.map(({ id }) => id));
  expect(first.session[0]?.secret).toHaveLength(32);
  expect(first.session[0]?.secret).not.toEqual(first.credential[0]?.secret);
  const folder = join(dataDir, 'keys');
  expect(readdirSync(folder).sort()).toEqual(['credential', 'hash', 'session', 'signing']);
  const modes = readdirSync(folder).map((file) => statSync(join(folder, file)).mode & 0o777);
  expect(new Set(modes)).toEqual(new Set([0o600]));
});

test('after a rotation the newest key comes first and the old one still verifies', () => {
  const [one, two] = ['a', 'b'].map((letter) => `${letter}:${letter.repeat(42)}A`);
  const { session, signing } = readKeys({
    dataDir,
    keys: { ...NONE, session: `${two},${one}`, signing: `${two},${one}` },
  });
  expect(session.map(({ id }) => id)).toEqual(['b', 'a']);
  const [newest, old] = signing;
  if (!newest || !old) throw new Error('two keys were given');
  const text = Buffer.from('report');
  expect(verify(null, text, old.publicKey, sign(null, text, old.privateKey))).toBe(true);
  expect(verify(null, text, newest.publicKey, sign(null, text, old.privateKey))).toBe(false);
});

test('keyed hashes stay the same when credential keys are rotated and removed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-keys-'));
  const config = { dataDir: folder, keys: NONE };
  const first = readKeys(config);
  expect(first.hash).toEqual(first.credential);
  const added = addKey(config, 'credential');
  expect(credentialKeys(config).map(({ id }) => id)).toEqual([added, first.credential[0]?.id]);
  const file = join(folder, 'keys/credential');
  writeFileSync(file, readFileSync(file, 'utf8').split('\n', 1)[0] ?? '');
  expect(readKeys(config).credential.map(({ id }) => id)).toEqual([added]);
  expect(readKeys(config).hash).toEqual(first.hash);
  const [one, two] = ['a', 'b'].map((letter) => `${letter}:${letter.repeat(42)}A`);
  const given = { dataDir: folder, keys: { ...NONE, credential: `${two},${one}` } };
  expect(readKeys(given).hash.at(-1)?.id).toBe('a');
  expect(readKeys({ ...given, keys: { ...given.keys, hash: `${two}` } }).hash.map(({ id }) => id)).toEqual(['b']);
  rmSync(folder, { recursive: true });
});

test('the signing key is the Ed25519 key of RFC 8032, test 1', () => {
  const seed = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex').toString(
    'base64url',
  );
  const { signing } = readKeys({ dataDir, keys: { ...NONE, signing: `rfc:${seed}` } });
  const x = Buffer.from('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a', 'hex').toString(
    'base64url',
  );
  const expected = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  expect(signing[0]?.publicKey.equals(expected)).toBe(true);
});

test('an invalid key file is named', () => {
  const broken = mkdtempSync(join(tmpdir(), 'assay-keys-'));
  readKeys({ dataDir: broken, keys: NONE });
  writeFileSync(join(broken, 'keys/session'), 'nonsense\n');
  expect(() => readKeys({ dataDir: broken, keys: NONE })).toThrow('keys/session');
  rmSync(broken, { recursive: true });
});
