import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { enforced, isStrict, parseCsp } from '../../../evidence/parse/http/csp.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const page = parseExchange('https://shop.example/', 'HTTP/1.1 200 OK');

export default defineCheck({
  id: 'security/headers/csp-http-source',
  title: 'The policy of an https page names no plain http source',
  why: 'What is loaded over plain http can be changed on the way; browsers block most of it on an https page, so the entry is at best dead.',
  needs: ['csp', 'page'],
  problems: {
    'plain-http': {
      severity: 'low',
      likelihood: 'observed',
      says: 'The content security policy of an https page allows a source over plain http.',
      fix: { any: 'Write the source with https://, or without a scheme.' },
    },
  },
  references: ['CWE-319', 'https://www.w3.org/TR/CSP3/#match-url-to-source-expression'],
  run({ csp, page }) {
    if (csp.length === 0) return notApplicable('the page has no content security policy');
    if (!page.url.startsWith('https:')) return notApplicable('the page itself is plain http');
    return enforced(csp).flatMap(({ directives }) =>
      [...directives].flatMap(([name, sources]) => {
        const plain =
          isStrict(sources.map((source) => source.toLowerCase())) || name === 'report-uri'
            ? []
            : sources.filter((source) => /^(?:http|ws):\/\/(?!localhost|127\.)/i.test(source));
        return plain.length === 0 ? [] : [{ problem: 'plain-http' as const, at: name, shows: listed(plain) }];
      }),
    );
  },
  examples: () => [
    {
      name: 'a script host over http',
      given: { csp: [parseCsp("script-src 'self' http://cdn.example")], page },
      finds: ['plain-http'],
    },
    {
      name: 'a script host over https',
      given: { csp: [parseCsp("script-src 'self' https://cdn.example")], page },
      finds: [],
    },
    {
      name: 'a plain http page',
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
