import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { objectFrom } from '../../../evidence/parse/secrets/jwt.ts';
import type { Scene, SceneRequest } from '../../define-probe.ts';
import { htmlAnswer, jsonAnswer, scriptedPage } from '../../scene-answers.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const CLAIMS = part({ sub: 'ann', role: 'member' });
const TOKEN = `${part({ alg: 'HS256', typ: 'JWT' })}.${CLAIMS}.Zk3v9Qx7Lm2Tw8Rb5Nd4Yc6Hf1Jg0PsZk3v9Qx7Lm2T`;
const REFUSED = jsonAnswer({ error: 'Unauthorized' }, 401);
const ME = jsonAnswer({ name: 'Ann', orders: 12 });

/** A site whose route accepts such tokens. */
function site(accepts: (token: string) => boolean, inside = ME): Scene['answers'] {
  const answer = ({ headers }: SceneRequest) => {
    const text = headers.authorization ?? headers.cookie ?? '';
    const token = text.split(/[ =;]/).find((one) => one.split('.').length === 3);
    return accepts(token ?? '') ? inside : REFUSED;
  };
  return { '/': scriptedPage('fetch("/api/orders")'), '/api/orders': answer };
}

/** Checks a signature with the key that the header leads to. */
function verifies(token: string, keyOf: (header: Header) => KeyObject | string | undefined): boolean {
  const [head = '', body = '', signature = ''] = token.split('.');
  const header: Header = { ...objectFrom(head) };
  const key = keyOf(header);
  if (key === undefined) return false;
  const part = Buffer.from(`${head}.${body}`);
  if (header.alg === 'HS256') {
    const secret = typeof key === 'string' ? key : key.export({ type: 'spki', format: 'pem' }).toString();
    return createHmac('sha256', secret).update(part).digest('base64url') === signature;
  }
  return typeof key !== 'string' && verify('sha256', part, key, Buffer.from(signature, 'base64url'));
}

type Header = Readonly<Record<string, unknown>>;
type Problem = 'confused' | 'embedded' | 'empty-key' | 'key-file' | 'unsigned' | 'unverified';

/** A site that publishes its key, and reads the header of a token so. */
function keyed(
  name: string,
  keyOf: (header: Header, own: KeyObject) => KeyObject | string | undefined,
  finds: Scene<Problem>['finds'],
): Scene<Problem> {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys = jsonAnswer({ keys: [{ ...publicKey.export({ format: 'jwk' }), use: 'sig', kid: 'k1' }] });
  const accepts = (token: string) => token === TOKEN || verifies(token, (header) => keyOf(header, publicKey));
  return {
    name,
    visitor: { authorization: `Bearer ${TOKEN}` },
    answers: { ...site(accepts), '/.well-known/jwks.json': keys },
    finds,
  };
}

export function verificationScenes(): readonly Scene<Problem>[] {
  const visitor = { authorization: `Bearer ${TOKEN}` };
  const isNone = (token: string) =>
    token.endsWith('.') && Buffer.from(token.split('.')[0] ?? '', 'base64url').includes('none');
  return [
    {
      name: 'tokens are decoded without being verified',
      visitor,
      answers: site((token) => token.includes(CLAIMS)),
      finds: ['unverified'],
    },
    {
      name: 'a token in a cookie is not verified',
      visitor: { cookie: `theme=dark; session=${TOKEN}` },
      answers: site((token) => token.includes(CLAIMS)),
      finds: ['unverified'],
    },
    {
      name: 'the algorithm none is accepted',
      visitor,
      answers: site((token) => token === TOKEN || isNone(token)),
      finds: ['unsigned'],
    },
    keyed('the algorithm of the token selects how the public key is used', (_, own) => own, ['confused']),
    keyed('only RS256 is accepted', ({ alg }, own) => (alg === 'RS256' ? own : undefined), []),
    keyed('the key ID is a path', ({ kid }, own) => (String(kid).endsWith('/dev/null') ? '' : own), ['key-file']),
    keyed('the secret is empty, and the key ID is ignored', () => '', ['empty-key']),
    keyed(
      'an unknown key ID is refused',
      ({ kid, alg }, own) => (kid === 'k1' && alg === 'RS256' ? own : undefined),
      [],
    ),
    keyed(
      'the header of the token brings the key',
      ({ jwk, alg }, own) =>
        alg !== 'RS256' ? undefined : jwk ? createPublicKey({ format: 'jwk', key: { ...(jwk as object) } }) : own,
      ['embedded'],
    ),
    { name: 'signatures are verified', visitor, answers: site((token) => token === TOKEN), finds: [] },
    {
      name: 'the route only asks for any token, and says that it is invalid',
      visitor,
      answers: site((token) => token !== '', jsonAnswer({ ok: false, error: 'invalid token' })),
      finds: [],
    },
    {
      name: 'middleware lets a page pass that has no data yet',
      visitor,
      answers: site((token) => token !== '', htmlAnswer('<html><body><div id="root">Loading…</div></body></html>')),
      finds: [],
    },
    {
      name: 'a page with orders is shown for any token',
      visitor,
      answers: site(
        (token) => token !== '',
        htmlAnswer('<html><body><h1>Orders of Ann</h1><p>Twelve pairs to pack</p></body></html>'),
      ),
      finds: ['unverified'],
    },
    { name: 'no page needs the token', visitor, answers: site(() => true), finds: [] },
    { name: 'the token is refused', visitor, answers: site(() => false), finds: [] },
    { name: 'the scan sends no token', answers: site((token) => token.includes(CLAIMS)), finds: [] },
  ];
}
