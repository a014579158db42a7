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

export function verificationScenes(): readonly Scene<'unsigned' | 'unverified'>[] {
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
