import { directivesIn, IGNORED_IN_META, parseCsp } from '../../../evidence/parse/http/csp/csp.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

export default defineCheck({
  id: 'security/headers/csp-meta',
  title: '`Content-Security-Policy` in a meta tag has only supported directives',
  why: 'Browsers ignore `frame-ancestors`, `report-uri` and `sandbox` in a meta element, so the page can still be framed although the policy seems to forbid it.',
  needs: ['csp'],
  problems: {
    ignored: {
      severity: 'low',
      likelihood: 'observed',
      message: 'CSP in a meta tag has directives that only work in the header',
      fix: { any: 'Send the policy, or at least these directives, as a response header.' },
    },
  },
  references: [
    'https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-content-security-policy',
    'CWE-1021',
  ],
  run({ csp }) {
    const metas = csp.filter(({ source }) => source === 'meta');
    if (metas.length === 0) return notApplicable('No Content-Security-Policy is set in a meta element');
    const sent = new Set(
      csp.filter(({ source }) => source === 'header').flatMap(({ directives }) => [...directives.keys()]),
    );
    const ignored = metas
      .flatMap(({ text }) => directivesIn(text))
      .map(([name]) => name)
      .filter((name) => IGNORED_IN_META.includes(name) && !sent.has(name));
    return ignored.length === 0
      ? []
      : [
          {
            problem: 'ignored',
            location: { selector: 'meta[http-equiv="Content-Security-Policy"]' },
            evidence: listed([...new Set(ignored)]),
          },
        ];
  },
  examples: () => [
    {
      name: 'frame-ancestors in a meta element',
      given: { csp: [parseCsp("default-src 'self'; frame-ancestors 'none'", 'meta')] },
      finds: ['ignored'],
    },
    {
      name: 'directive in the header as well',
      given: {
        csp: [parseCsp("frame-ancestors 'none'"), parseCsp("default-src 'self'; frame-ancestors 'none'", 'meta')],
      },
      finds: [],
    },
    { name: 'supported directives only', given: { csp: [parseCsp("default-src 'self'", 'meta')] }, finds: [] },
    { name: 'header only', given: { csp: [parseCsp("frame-ancestors 'none'")] }, finds: [], notApplicable: true },
  ],
});
