import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { givenCsp } from '../../examples/page.ts';

const OBSOLETE = [
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
  title: '`Content-Security-Policy` has no obsolete directives',
  why: 'Browsers ignore obsolete directives, so the protection they suggest does not exist.',
  topic: 'content security policy',
  needs: ['csp'],
  problems: {
    gone: {
      severity: 'info',
      message: 'CSP contains obsolete directives',
      fix: "Remove them. Replacements: `upgrade-insecure-requests` for block-all-mixed-content, the Referrer-Policy header for referrer, `object-src 'none'` for plugin-types.",
    },
  },
  references: ['https://www.w3.org/TR/CSP3/#changes-from-level-2', 'CWE-477'],
  run({ csp }) {
    if (csp.length === 0) return notApplicable('The page has no Content-Security-Policy');
    const found = OBSOLETE.filter((name) => csp.some(({ directives }) => directives.has(name)));
    return occurrence('gone', { header: 'Content-Security-Policy' }, found);
  },
  examples: () => [
    ['block-all-mixed-content', givenCsp("default-src 'self'; block-all-mixed-content"), 'gone'],
    ['report-uri, still needed by some browsers', givenCsp("default-src 'self'; report-uri /csp")],
    ['no policy', givenCsp(), 'not applicable'],
  ],
});
