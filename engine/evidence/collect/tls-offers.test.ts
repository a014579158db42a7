import { expect, test } from 'vitest';
import { HandshakeCut, HandshakeRefused, type HelloAnswer, Unavailable } from '../define-collector.ts';
import { type SuiteFamily, suiteOf, suitesOf } from '../parse/tls/suites.ts';
import { type Answer, type Ask, careful, weaknessOf } from './tls-offers.ts';

function answerOf(suite: number): HelloAnswer {
  return {
    version: 'TLSv1.2',
    suite,
    compresses: false,
    renegotiatesSecurely: true,
    sent: [],
    stapled: false,
    timestamps: 0,
    keyExchange: undefined,
  };
}

/** A server that chooses the first of its families that is offered. */
function preferring(...families: readonly SuiteFamily[]): Ask {
  return async (_, offered) => {
    const suite = suitesOf(...families).find((one) => offered.includes(one));
    return suite === undefined ? new HandshakeRefused('alert 40') : answerOf(suite);
  };
}

async function weaknessAmong(...families: readonly SuiteFamily[]) {
  const ask = preferring(...families);
  const { insecure, fatal, rc4, preferred } = await weaknessOf(
    await ask('TLSv1.2', suitesOf('null', 'anonymous', 'export', 'des', 'rc4', '3des')),
    ask,
  );
  return [insecure, fatal, rc4, preferred].map((one) => (one === null ? null : one?.family));
}

test.each<[string, SuiteFamily[], (SuiteFamily | null | undefined)[]]>([
  ['3DES preferred to EXPORT', ['3des', 'export'], ['export', 'export', null, '3des']],
  ['3DES preferred to RC4 and NULL', ['aead', '3des', 'rc4', 'null'], ['null', 'null', 'rc4', 'aead']],
  ['RC4 preferred', ['rc4', '3des', 'aead'], ['rc4', null, 'rc4', 'rc4']],
  ['3DES last', ['aead', '3des'], ['3des', null, null, 'aead']],
  ['nothing weak', ['aead', 'cbc'], [null, null, null, null]],
])('the worst of a server is found: %s', async (_, families, found) => {
  expect(await weaknessAmong(...families)).toEqual(found);
});

test('what was not answered after a weak choice is unknown', async () => {
  const [suite = 0] = suitesOf('3des');
  const weakness = await weaknessOf(answerOf(suite), async () => new Unavailable('no answer'));
  expect(weakness).toMatchObject({ fatal: undefined, rc4: undefined, preferred: undefined });
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
