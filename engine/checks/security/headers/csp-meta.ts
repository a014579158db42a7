import { directivesIn, IGNORED_IN_META, parseCsp } from '../../../evidence/parse/http/csp.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

export default defineCheck({
  id: 'security/headers/csp-meta',
  title: 'A policy in a meta element says only what it can say there',
  why: 'Browsers ignore frame-ancestors, report-uri and sandbox in a meta element, so the page can be framed although the policy seems to forbid it.',
  needs: ['csp'],
  problems: {
    ignored: {
      severity: 'low',
      likelihood: 'observed',
      says: 'A content security policy in a meta element has directives that only work in the header.',
      fix: { any: 'Send the policy as a response header, or at least these directives.' },
    },
  },
  references: [
    'https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-content-security-policy',
    'CWE-1021',
  ],
  run({ csp }) {
    const metas = csp.filter(({ source }) => source === 'meta');
    if (metas.length === 0) return notApplicable('no policy stands in a meta element');
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
            at: 'meta[http-equiv="Content-Security-Policy"]',
            shows: listed([...new Set(ignored)]),
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
      name: 'the header says it too',
      given: {
        csp: [parseCsp("frame-ancestors 'none'"), parseCsp("default-src 'self'; frame-ancestors 'none'", 'meta')],
      },
      finds: [],
    },
    { name: 'only what works there', given: { csp: [parseCsp("default-src 'self'", 'meta')] }, finds: [] },
    { name: 'a header', given: { csp: [parseCsp("frame-ancestors 'none'")] }, finds: [], notApplicable: true },
  ],
});
