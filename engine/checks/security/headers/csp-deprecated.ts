import { parseCsp } from '../../../evidence/parse/http/csp.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const GONE = [
  'block-all-mixed-content',
  'plugin-types',
  'prefetch-src',
  'navigate-to',
  'referrer',
  'reflected-xss',
  'require-sri-for',
  'disown-opener',
];

export default defineCheck({
  id: 'security/headers/csp-deprecated',
  title: 'The policy has no directive that browsers have dropped',
  why: 'A dropped directive does nothing any more, while its reader believes in the protection.',
  needs: ['csp'],
  problems: {
    gone: {
      severity: 'info',
      likelihood: 'observed',
      says: 'The content security policy has directives that browsers no longer obey.',
      fix: {
        any: "Take them out: `upgrade-insecure-requests` stands for block-all-mixed-content, the Referrer-Policy header for referrer, `object-src 'none'` for plugin-types.",
      },
    },
  },
  references: ['https://www.w3.org/TR/CSP3/#changes-from-level-2', 'CWE-477'],
  run({ csp }) {
    if (csp.length === 0) return notApplicable('the page has no content security policy');
    const seen = GONE.filter((name) => csp.some(({ directives }) => directives.has(name)));
    return seen.length === 0 ? [] : [{ problem: 'gone', at: 'Content-Security-Policy', shows: listed(seen) }];
  },
  examples: () => [
    {
      name: 'block-all-mixed-content',
      given: { csp: [parseCsp("default-src 'self'; block-all-mixed-content")] },
      finds: ['gone'],
    },
    {
      name: 'report-uri, which some browsers still need',
      given: { csp: [parseCsp("default-src 'self'; report-uri /csp")] },
      finds: [],
    },
    { name: 'no policy', given: { csp: [] }, finds: [], notApplicable: true },
  ],
});
