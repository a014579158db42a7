import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const at = (url: string, status = 200) => parseExchange(url, `HTTP/1.1 ${status} X`);

export default defineCheck({
  id: 'security/transport/redirect-to-https',
  title: 'Plain http leads to https',
  why: 'Who types the address without https, or follows an old link, stays unprotected if http answers by itself.',
  needs: ['plainHttp'],
  problems: {
    stays: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'Over plain http the site answers instead of leading to https.',
      fix: {
        any: 'Answer every http request with a 301 or 308 to the same address on https.',
        nginx: 'In the server block of port 80: `return 301 https://$host$request_uri;`',
        apache: 'In the virtual host of port 80: `Redirect permanent / https://shop.example/`',
        express: 'Behind a proxy set `trust proxy`, and redirect when `req.secure` is false.',
        cloudflare: 'Switch on “Always Use HTTPS”.',
      },
    },
  },
  references: ['CWE-319', 'OWASP A02:2021', 'RFC 6797'],
  run({ plainHttp }) {
    const last = plainHttp?.at(-1);
    if (!last) return notApplicable('nothing answers over plain http, or it is the target itself');
    if (last.url.startsWith('https:')) return [];
    if (last.status >= 400) return notApplicable(`plain http answers with ${last.status} only`);
    return [
      { problem: 'stays', at: URL.parse(last.url)?.origin ?? last.url, shows: `${last.url} answered ${last.status}` },
    ];
  },
  examples: () => [
    { name: 'the page over http', given: { plainHttp: [at('http://shop.example/')] }, finds: ['stays'] },
    {
      name: 'a redirect to another http page',
      given: { plainHttp: [at('http://shop.example/', 301), at('http://www.shop.example/')] },
      finds: ['stays'],
    },
    {
      name: 'a redirect to https',
      given: { plainHttp: [at('http://shop.example/', 301), at('https://shop.example/')] },
      finds: [],
    },
    {
      name: 'refused over http',
      given: { plainHttp: [at('http://shop.example/', 403)] },
      finds: [],
      notApplicable: true,
    },
    { name: 'port 80 closed', given: { plainHttp: undefined }, finds: [], notApplicable: true },
  ],
});
