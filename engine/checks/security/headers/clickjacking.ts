import { enforced, parseCsp } from '../../../evidence/parse/http/csp.ts';
import { headerValue, parseHeaders } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck } from '../../define-check.ts';
import { sendHeader } from '../../header-fix.ts';

const OPEN = new Set(['*', 'https:', 'http:', 'http://*', 'https://*']);

export default defineCheck({
  id: 'security/headers/clickjacking',
  title: 'Other sites cannot put the page into a frame',
  why: 'A stranger’s page can lay this one invisibly under its own buttons and let a signed-in visitor click what he does not see.',
  needs: ['headers', 'csp'],
  problems: {
    unprotected: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'Any site may put the page into a frame.',
      fix: sendHeader(
        'X-Frame-Options',
        'SAMEORIGIN',
        "Where you send a content security policy, add `frame-ancestors 'self'` and the sites that may frame the page to it: it goes before this header.",
      ),
    },
    open: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'frame-ancestors is set, but allows every site.',
      fix: {
        any: "Name the sites that may frame the page, or write `frame-ancestors 'self'`.",
        change: { kind: 'policy', directive: 'frame-ancestors', set: "'self'" },
        note: 'Add the sites that may frame the page if there are any.',
      },
    },
  },
  references: ['CWE-1021', 'OWASP A05:2021', 'https://www.w3.org/TR/CSP3/#directive-frame-ancestors'],
  run({ headers, csp }) {
    const at = 'frame-ancestors';
    const lists = enforced(csp).flatMap(({ directives }) => (directives.has(at) ? [directives.get(at) ?? []] : []));
    if (lists.some((sources) => !sources.some((source) => OPEN.has(source.toLowerCase())))) return [];
    // CSP3 section 6.4.2.1: where frame-ancestors is sent, browsers do not look at X-Frame-Options.
    if (lists.length > 0) return [{ problem: 'open', at, shows: lists.map((sources) => sources.join(' ')).join('\n') }];
    const options = headerValue(headers, 'x-frame-options');
    if (options?.split(',').some((value) => /^\s*(?:deny|sameorigin)\s*$/i.test(value))) return [];
    return [
      {
        problem: 'unprotected',
        at,
        shows: options === undefined ? '(neither frame-ancestors nor X-Frame-Options)' : `X-Frame-Options: ${options}`,
      },
    ];
  },
  examples: () => [
    { name: 'neither header', given: { headers: [], csp: [] }, finds: ['unprotected'] },
    {
      name: 'ALLOW-FROM, which browsers ignore',
      given: { headers: parseHeaders('X-Frame-Options: ALLOW-FROM https://a.example'), csp: [] },
      finds: ['unprotected'],
    },
    {
      name: 'a policy that allows all, and X-Frame-Options beside it',
      given: { headers: parseHeaders('X-Frame-Options: DENY'), csp: [parseCsp('frame-ancestors *')] },
      finds: ['open'],
    },
    {
      name: 'a report-only policy',
      given: { headers: [], csp: [parseCsp("frame-ancestors 'none'", 'header', true)] },
      finds: ['unprotected'],
    },
    { name: 'X-Frame-Options', given: { headers: parseHeaders('x-frame-options: sameorigin'), csp: [] }, finds: [] },
    {
      name: 'frame-ancestors',
      given: { headers: [], csp: [parseCsp("frame-ancestors 'self' https://partner.example")] },
      finds: [],
    },
  ],
});
