import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { enforced, isStrict, parseCsp } from '../../../evidence/parse/http/csp.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const page = parseExchange('https://shop.example/', 'HTTP/1.1 200 OK');

export default defineCheck({
  id: 'security/headers/csp-http-source',
  title: '`Content-Security-Policy` allows no plain HTTP sources',
  why: 'Content loaded over plain HTTP can be changed on the way; browsers block most of it on an HTTPS page, so the source is useless at best.',
  needs: ['csp', 'page'],
  problems: {
    'plain-http': {
      severity: 'low',
      likelihood: 'observed',
      message: 'CSP of an HTTPS page allows a plain HTTP source',
      fix: { any: 'Use https:// for the source, or omit the scheme.' },
    },
  },
  references: ['CWE-319', 'https://www.w3.org/TR/CSP3/#match-url-to-source-expression'],
  run({ csp, page }) {
    if (csp.length === 0) return notApplicable('The page has no Content-Security-Policy');
    if (!page.url.startsWith('https:')) return notApplicable('The page is served over plain HTTP');
    return enforced(csp).flatMap(({ directives }) =>
      [...directives].flatMap(([name, sources]) => {
        const plain =
          isStrict(sources.map((source) => source.toLowerCase())) || name === 'report-uri'
            ? []
            : sources.filter((source) => /^(?:http|ws):\/\/(?!localhost|127\.)/i.test(source));
        return plain.length === 0
          ? []
          : [{ problem: 'plain-http' as const, location: { part: name }, evidence: listed(plain) }];
      }),
    );
  },
  examples: () => [
    {
      name: 'script host over HTTP',
      given: { csp: [parseCsp("script-src 'self' http://cdn.example")], page },
      finds: ['plain-http'],
    },
    {
      name: 'script host over HTTPS',
      given: { csp: [parseCsp("script-src 'self' https://cdn.example")], page },
      finds: [],
    },
    {
      name: 'plain HTTP page',
      given: {
        csp: [parseCsp('script-src http://cdn.example')],
        page: parseExchange('http://shop.example/', 'HTTP/1.1 200 OK'),
      },
      finds: [],
      notApplicable: true,
    },
    { name: 'no policy', given: { csp: [], page }, finds: [], notApplicable: true },
  ],
});
