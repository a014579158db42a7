import type { Exchange } from '../../evidence/facts/exchange.ts';
import { isHtmlPage } from '../../evidence/parse/html/markup.ts';
import { headerValue } from '../../evidence/parse/http/header-list.ts';
import { defineProbe } from '../define-probe.ts';
import { proofOf } from '../proof.ts';
import { htmlAnswer, jsonAnswer, scriptedPage } from '../scene-answers.ts';

const MOST = 6;

export default defineProbe({
  id: 'active/responses/cors',
  title: 'CORS does not allow arbitrary origins with credentials',
  why: 'If a server reflects any origin and allows credentials, any site that a signed-in visitor opens can read the visitor’s data.',
  needs: ['address', 'surface'],
  profile: 'quick',
  budget: 30,
  problems: {
    data: {
      severity: 'high',
      likelihood: 'likely',
      message: 'CORS misconfiguration: an API route allows arbitrary origins with credentials',
      fix: {
        any: 'Send `Access-Control-Allow-Origin` only for a fixed list of origins, compared exactly, and omit `Access-Control-Allow-Credentials` otherwise.',
      },
    },
    page: {
      severity: 'low',
      likelihood: 'likely',
      message: 'CORS misconfiguration: a page allows arbitrary origins with credentials',
      fix: { any: 'Send `Access-Control-Allow-Origin` only for a fixed list of origins, compared exactly.' },
    },
  },
  references: ['CWE-942', 'CWE-346', 'OWASP A05:2021'],
  async ask({ address, surface }, asking) {
    const { host } = new URL(address);
    const urls = [...asking.first(surface.routes, MOST - 1, 'routes'), address];
    const origins: ((token: string) => string)[] = [
      (token) => `https://${token}.example`,
      (token) => `https://${host}.${token}.example`,
      (token) => `https://${token}${host.replace(/:\d+$/, '')}`,
      () => 'null',
    ];
    const asked = urls.map(async (url) => {
      for (const originOf of origins) {
        const request = (origin: string) => ({ url, headers: { origin } });
        const [first, second] = [originOf(asking.token()), originOf(asking.token())];
        const answer = await asking.fetch(request(first));
        if (!answer || !allows(answer, first)) continue;
        const again = await asking.fetch(request(second));
        if (!again || !allows(again, second)) continue;
        const problem = isHtmlPage(answer) ? ('page' as const) : ('data' as const);
        const evidence = `${first === 'null' ? 'origin null' : 'a foreign origin'} is allowed with credentials`;
        return [{ problem, location: { url }, evidence, proof: proofOf(request(first), answer) }];
      }
      return [];
    });
    return (await Promise.all(asked)).flat();
  },
  scenes: () => {
    const page = scriptedPage('fetch("/api/me")');
    const allowing = (message: string, origin: string) =>
      message.replace('\n\n', `\naccess-control-allow-origin: ${origin}\naccess-control-allow-credentials: true\n\n`);
    const me = jsonAnswer({ id: 1 });
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

function allows({ headers, status }: Exchange, origin: string): boolean {
  return (
    status < 400 &&
    headerValue(headers, 'access-control-allow-origin') === origin &&
    headerValue(headers, 'access-control-allow-credentials') === 'true'
  );
}
