import type { Exchange } from '../../evidence/facts/exchange.ts';
import { isHtmlPage } from '../../evidence/parse/html/markup.ts';
import { headerValue } from '../../evidence/parse/http/header-list.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { testAll } from '../points.ts';
import { proofOf } from '../proof/proof.ts';
import { htmlAnswer, jsonAnswer, scriptedPage } from '../scene-answers.ts';

const MAX = 14;
/** Answers of a route that needs a session. */
const REFUSED = [401, 403];
/** Answers of a route that does not exist, whatever the origin. */
const MISSING = [404, 410];

const me = jsonAnswer({ id: 1 });
const refused = jsonAnswer({ error: 'Sign in' }, 401);

type OriginOf = (token: string) => string;

export default defineProbe({
  id: 'active/responses/cors',
  title: 'CORS does not allow arbitrary origins with credentials',
  why: 'If a server reflects any origin and allows credentials, any site that a signed-in visitor opens can read the visitor’s data.',
  topic: 'cross-origin reads',
  needs: ['address', 'surface'],
  profile: 'quick',
  budget: 100,
  problems: {
    data: {
      severity: 'high',
      likelihood: 'likely',
      message: 'CORS misconfiguration: an API route allows arbitrary origins with credentials',
      fix: 'Send `Access-Control-Allow-Origin` only for a fixed list of origins, compared exactly, and omit `Access-Control-Allow-Credentials` otherwise.',
    },
    page: {
      severity: 'low',
      likelihood: 'likely',
      message: 'CORS misconfiguration: a page allows arbitrary origins with credentials',
      fix: 'Send `Access-Control-Allow-Origin` only for a fixed list of origins, compared exactly.',
    },
  },
  references: ['CWE-942', 'CWE-346', 'OWASP A05:2021'],
  async ask({ address, surface }, asking) {
    const { hostname } = new URL(address);
    const urls = [...asking.first(surface.routes, MAX - 1, 'routes'), address];
    const origins: readonly OriginOf[] = [
      (token) => `https://${token}.example`,
      (token) => `https://${hostname}.${token}.example`,
      (token) => `https://${token}${hostname}`,
      () => 'null',
    ];
    return testAll(urls, (url) => allowedBy(url, origins, asking));
  },
  scenes: () => {
    const page = scriptedPage('fetch("/api/me")');
    return [
      {
        name: 'a route reflects every origin',
        answers: { '/': page, '/api/me': ({ headers }) => allowing(me, headers.origin ?? '') },
        finds: ['data'],
      },
      {
        name: 'a route compares only the start of the origin',
        answers: {
          '/': page,
          '/api/me': ({ headers }) =>
            headers.origin?.startsWith('https://shop.example') ? allowing(me, headers.origin) : me,
        },
        finds: ['data'],
      },
      {
        name: 'a route compares only the end of the origin',
        answers: {
          '/': page,
          '/api/me': ({ headers }) => (headers.origin?.endsWith('shop.example') ? allowing(me, headers.origin) : me),
        },
        finds: ['data'],
      },
      {
        name: 'a route fails for other origins and compares only the start',
        answers: {
          '/': page,
          '/api/me': ({ headers: { origin } }) => {
            if (origin === undefined) return me;
            return origin.startsWith('https://shop.example')
              ? allowing(me, origin)
              : jsonAnswer({ error: 'CORS' }, 500);
          },
        },
        finds: ['data'],
      },
      {
        name: 'a route fails for all other origins',
        answers: {
          '/': page,
          '/api/me': ({ headers: { origin = '' } }) =>
            origin === '' || origin === 'https://shop.example'
              ? me
              : allowing(jsonAnswer({ error: 'CORS' }, 500), origin),
        },
        finds: [],
      },
      {
        name: 'the page allows null',
        answers: {
          '/': ({ headers }) =>
            headers.origin === 'null'
              ? allowing(htmlAnswer('<html><title>Socks</title></html>'), 'null')
              : htmlAnswer('<html><title>Socks</title></html>'),
        },
        finds: ['page'],
      },
      {
        name: 'a route that needs a session reflects every origin',
        answers: { '/': page, '/api/me': ({ headers }) => allowing(refused, headers.origin ?? '') },
        finds: ['data'],
      },
      {
        name: 'foreign origins are refused',
        answers: {
          '/': page,
          '/api/me': ({ headers }) =>
            headers.origin === undefined ? me : allowing(jsonAnswer({ error: 'origin' }, 403), headers.origin),
        },
        finds: [],
      },
      {
        name: 'a route that does not exist reflects every origin',
        answers: { '/': page, '/api/me': ({ headers }) => allowing(jsonAnswer({}, 404), headers.origin ?? '') },
        finds: [],
      },
      {
        name: 'any origin without credentials',
        answers: { '/': page, '/api/me': me.replace('\n\n', '\naccess-control-allow-origin: *\n\n') },
        finds: [],
      },
      {
        name: 'one trusted origin',
        answers: { '/': page, '/api/me': allowing(me, 'https://app.shop.example') },
        finds: [],
      },
    ];
  },
});

function allowing(message: string, origin: string): string {
  return message.replace(
    '\n\n',
    `\naccess-control-allow-origin: ${origin}\naccess-control-allow-credentials: true\n\n`,
  );
}

async function allowedBy(url: string, origins: readonly OriginOf[], asking: ProbeContext) {
  for (const originOf of origins) {
    const request = (origin: string) => ({ url, headers: { origin } });
    const [first, second] = [originOf(asking.token()), originOf(asking.token())];
    const answer = await asking.fetch(request(first));
    if (!answer || MISSING.includes(answer.status)) return undefined;
    if (!allows(answer, first)) continue;
    const again = await asking.fetch(request(second));
    if (!again || !allows(again, second)) continue;
    if (REFUSED.includes(answer.status) && !(await isRefusedWithoutOrigin(url, answer, asking))) continue;
    return {
      problem: isHtmlPage(answer) ? ('page' as const) : ('data' as const),
      location: { url },
      evidence: `${first === 'null' ? 'origin null' : 'a foreign origin'} is allowed with credentials`,
      proof: proofOf(request(first), answer),
    };
  }
  return undefined;
}

/** A refusal because of the origin allows nothing, whatever its header fields say. */
async function isRefusedWithoutOrigin(url: string, { status }: Exchange, asking: ProbeContext): Promise<boolean> {
  const plain = await asking.fetch({ url });
  return plain?.status === status;
}

function mayAnswer({ status }: Exchange): boolean {
  return status < 400 || REFUSED.includes(status);
}

function allows(answer: Exchange, origin: string): boolean {
  return (
    mayAnswer(answer) &&
    headerValue(answer.headers, 'access-control-allow-origin') === origin &&
    headerValue(answer.headers, 'access-control-allow-credentials') === 'true'
  );
}
