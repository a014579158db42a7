import { examplePage as page } from '../../../evidence/parse/html/example-asset.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { isPrivateAddress } from '../../../evidence/parse/http/private-address.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

export default defineCheck({
  id: 'performance/http/protocol',
  title: 'Site supports HTTP/2 or HTTP/3',
  why: 'Over HTTP/1.1 a browser loads about six files at a time and repeats every header; HTTP/2 and HTTP/3 load them in parallel over one connection.',
  needs: ['page'],
  problems: {
    old: {
      severity: 'low',
      message: 'The site supports HTTP/1.1 only',
      fix: {
        any: 'Enable HTTP/2 on the web server or the CDN in front of it.',
        nginx: 'Add `http2 on;` to the server block (before nginx 1.25.1: `listen 443 ssl http2;`).',
        apache: 'Load mod_http2 and add `Protocols h2 http/1.1` to the virtual host.',
        cloudflare: 'Turn on HTTP/2 and HTTP/3 under Speed, Optimization, Protocol.',
      },
    },
  },
  references: ['RFC 9113', 'RFC 9114'],
  run({ page: { url, address, headers, httpVersion } }) {
    if (!url.startsWith('https:')) return notApplicable('Browsers support HTTP/2 over HTTPS only');
    if (isPrivateAddress(address)) return notApplicable('The target is on a private address');
    const offersHttp3 = /(?:^|[\s,])h3(?:-\d{1,3})?=/.test(headerValue(headers, 'alt-svc') ?? '');
    return httpVersion.startsWith('1') && !offersHttp3
      ? [{ problem: 'old', location: { part: 'protocol' }, evidence: `HTTP/${httpVersion}` }]
      : [];
  },
  examples: () => [
    ['HTTP/1.1', { page: page('Server: nginx') }, 'old'],
    ['HTTP/2', { page: page('Server: nginx', '', { httpVersion: '2' }) }],
    ['HTTP/3 by Alt-Svc', { page: page('Alt-Svc: h3=":443"; ma=86400') }],
    ['private address', { page: page('', '', { address: '10.0.0.3' }) }, 'not applicable'],
    ['plain HTTP', { page: page('', '', { url: 'http://shop.example/' }) }, 'not applicable'],
  ],
});
