import { Unavailable } from '../../../evidence/define-collector.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { isServerFailure } from '../../../evidence/parse/http/inconclusive-status.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { pageAt, redirects } from '../../examples/page.ts';

const given = (...urls: string[]) => ({ plainHttp: redirects(...urls) });

export default defineCheck({
  id: 'security/transport/redirect-to-https',
  title: 'HTTP redirects to HTTPS',
  why: 'Visitors who type the address without https, or follow an old link, stay unprotected if the site responds over plain HTTP.',
  topic: 'plain http',
  needs: ['plainHttp'],
  problems: {
    stays: {
      severity: 'medium',
      share: 0.14,
      message: 'HTTP does not redirect to HTTPS',
      fix: {
        any: 'Respond to every HTTP request with a 301 or 308 to the same URL on HTTPS.',
        nginx: 'In the server block of port 80: `return 301 https://$host$request_uri;`',
        apache: 'In the virtual host of port 80: `Redirect permanent / https://example.com/`',
        express: 'Behind a proxy, set `trust proxy` and redirect when `req.secure` is false.',
        cloudflare: 'Turn on “Always Use HTTPS”.',
      },
    },
  },
  defersTo: {
    stays: ['security/transport/https'],
  },
  references: ['CWE-319', 'OWASP A02:2021', 'RFC 6797'],
  run({ plainHttp }) {
    const last = plainHttp?.at(-1);
    if (!last) return notApplicable('Plain HTTP does not respond, or it is the target itself');
    if (last.url.startsWith('https:')) return [];
    if (isServerFailure(last.status)) throw new Unavailable(`Plain HTTP responds with status ${last.status}`);
    if (last.status >= 300 && last.status < 400 && headerValue(last.headers, 'location') !== undefined)
      throw new Unavailable('The redirect of plain HTTP could not be followed');
    if (last.status >= 400) return notApplicable(`Plain HTTP responds only with ${last.status}`);
    return [
      {
        problem: 'stays',
        location: { url: URL.parse(last.url)?.origin ?? last.url },
        evidence: `${last.url} answered ${last.status}`,
      },
    ];
  },
  examples: () => [
    ['page over HTTP', given('http://shop.example/'), 'stays'],
    ['redirect to another HTTP page', given('http://shop.example/', 'http://www.shop.example/'), 'stays'],
    ['redirect to HTTPS', given('http://shop.example/', 'https://shop.example/')],
    ['HTTP refused', { plainHttp: [pageAt('http://shop.example/', 403)] }, 'not applicable'],
    ['port 80 closed', { plainHttp: undefined }, 'not applicable'],
  ],
});
