import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const hop = (url: string, status = 200) => parseExchange(url, `HTTP/1.1 ${status} X`);

export default defineCheck({
  id: 'security/transport/redirect-first-hop',
  title: 'The first redirect goes to https on the same host',
  why: 'HSTS holds for the host that sends it. When http leads elsewhere first, the typed host never learns it, and each visit starts in the clear.',
  needs: ['plainHttp'],
  problems: {
    'http-first': {
      severity: 'low',
      likelihood: 'observed',
      says: 'Plain http leads to another plain http address before it leads to https.',
      fix: { any: 'Redirect to https on the same host first, then to the host you prefer.' },
    },
    'other-host': {
      severity: 'low',
      likelihood: 'observed',
      says: 'Plain http leads straight to another host, so that the typed host cannot set HSTS.',
      fix: {
        any: 'Redirect `http://a` to `https://a`, send HSTS there, and only then redirect to the host you prefer.',
      },
    },
  },
  references: ['CWE-319', 'https://hstspreload.org/', 'RFC 6797'],
  run({ plainHttp }) {
    const [first, second] = plainHttp ?? [];
    const last = plainHttp?.at(-1);
    if (!first || !second || !last?.url.startsWith('https:')) return notApplicable('plain http does not lead to https');
    const shows = `${first.url}\n${second.url}`;
    if (!second.url.startsWith('https:')) return [{ problem: 'http-first', at: first.url, shows }];
    return URL.parse(first.url)?.hostname === URL.parse(second.url)?.hostname
      ? []
      : [{ problem: 'other-host', at: first.url, shows }];
  },
  examples: () => [
    {
      name: 'http to http to https',
      given: {
        plainHttp: [
          hop('http://shop.example/', 301),
          hop('http://www.shop.example/', 301),
          hop('https://www.shop.example/'),
        ],
      },
      finds: ['http-first'],
    },
    {
      name: 'straight to www',
      given: { plainHttp: [hop('http://shop.example/', 301), hop('https://www.shop.example/')] },
      finds: ['other-host'],
    },
    {
      name: 'to the same host',
      given: { plainHttp: [hop('http://shop.example/', 301), hop('https://shop.example/')] },
      finds: [],
    },
    { name: 'no redirect', given: { plainHttp: [hop('http://shop.example/')] }, finds: [], notApplicable: true },
    { name: 'port 80 closed', given: { plainHttp: undefined }, finds: [], notApplicable: true },
  ],
});
