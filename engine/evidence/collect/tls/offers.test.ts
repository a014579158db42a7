import { expect, test } from 'vitest';
import { HandshakeCut, HandshakeRefused, type HelloAnswer, Unavailable } from '../../define-collector.ts';
import { type SuiteFamily, suiteOf, suitesOf } from '../../parse/tls/suites.ts';
import { type Answer, type Ask, askingEach, careful } from './offers.ts';
import { weaknessOf } from './weakness.ts';

function answerOf(suite: number): HelloAnswer {
  return {
    version: 'TLSv1.2',
    suite,
    compresses: false,
    renegotiatesSecurely: true,
    heartbeats: false,
    sent: [],
    stapled: false,
    timestamps: 0,
    keyExchange: undefined,
    alpn: '',
    asksForCertificate: false,
  };
}

/** A server that chooses the first of its families that is offered. */
function preferring(...families: readonly SuiteFamily[]): Ask {
  return async (_, offered) => {
    const suite = suitesOf(...families).find((one) => offered.includes(one));
    return suite === undefined ? new HandshakeRefused('alert 40') : answerOf(suite);
  };
}

const WEAK = suitesOf('null', 'anonymous', 'export', 'des', 'rc4', '3des');
const eachOf = (ask: Ask) => askingEach(ask, async (answer) => answer);

async function weaknessAmong(ask: Ask, ...old: readonly Answer[]) {
  const { insecure, fatal, rc4, tripleDes, preferred } = await weaknessOf(
    await ask('TLSv1.2', WEAK),
    old[0],
    eachOf(ask),
  );
  return [insecure, fatal, rc4, tripleDes, preferred].map((one) => (one === null ? null : one?.family));
}

test.each<[string, SuiteFamily[], (SuiteFamily | null | undefined)[]]>([
  ['3DES preferred to EXPORT', ['3des', 'export'], ['export', 'export', null, '3des', '3des']],
  ['3DES preferred to RC4 and NULL', ['aead', '3des', 'rc4', 'null'], ['null', 'null', 'rc4', '3des', 'aead']],
  ['RC4 preferred to 3DES', ['rc4', '3des', 'aead'], ['rc4', null, 'rc4', '3des', 'rc4']],
  ['NULL preferred to RC4', ['null', 'rc4', 'aead'], ['null', 'null', 'rc4', null, 'null']],
  ['3DES last', ['aead', '3des'], ['3des', null, null, '3des', 'aead']],
  ['nothing weak', ['aead', 'cbc'], [null, null, null, null, null]],
])('the worst of a server is found: %s', async (_, families, found) => {
  expect(await weaknessAmong(preferring(...families))).toEqual(found);
});

test('a suite that is accepted with TLS 1.0 only is found, and what was refused there is not', async () => {
  const current = preferring('aead', 'rc4');
  const ask: Ask = async (version, suites) =>
    (version === 'TLSv1' ? preferring('rc4', 'export') : current)(version, suites);
  const old = await ask('TLSv1', WEAK);
  expect(await weaknessAmong(ask, old)).toEqual(['export', 'export', 'rc4', null, 'aead']);
  expect(await weaknessAmong(preferring('aead'), answerOf(suitesOf('export')[0] ?? 0))).toEqual([
    'export',
    'export',
    null,
    null,
    'aead',
  ]);
  expect(await weaknessAmong(preferring('aead'), new Unavailable('late'))).toEqual(Array(5).fill(undefined));
  expect(await weaknessAmong(preferring('aead'), new HandshakeRefused('alert 40'))).toEqual(Array(5).fill(null));
});

test('what was not answered after a weak choice is unknown', async () => {
  const [suite = 0] = suitesOf('3des');
  const silent = eachOf(async () => new Unavailable('no answer'));
  const weakness = await weaknessOf(answerOf(suite), undefined, silent);
  expect(weakness).toMatchObject({ fatal: undefined, rc4: undefined, preferred: undefined });
  expect(weakness.tripleDes?.suite).toBe(suiteOf(suite)?.name);
  expect(weakness.insecure?.suite).toBe(suiteOf(suite)?.name);
});

const CUT = () => new HandshakeCut('the server ended the TLS handshake');

async function settledAfter(answers: readonly Answer[], works: boolean) {
  const given = [...answers];
  const { ask, settled } = careful(async () => given.shift() ?? new Unavailable('asked too often'));
  return settled(await ask('TLSv1.2', []), async () => works);
}

test('a cut is a refusal only if it recurs and an accepted handshake still succeeds', async () => {
  expect(await settledAfter([CUT(), CUT()], true)).toBeInstanceOf(HandshakeRefused);
  expect(await settledAfter([CUT(), CUT()], false)).not.toBeInstanceOf(HandshakeRefused);
  expect(await settledAfter([CUT(), answerOf(0x2f)], true)).toEqual(answerOf(0x2f));
  expect(await settledAfter([CUT(), new Unavailable('late')], true)).not.toBeInstanceOf(HandshakeRefused);
  expect(await settledAfter([new HandshakeRefused('alert 40')], false)).toBeInstanceOf(HandshakeRefused);
});
