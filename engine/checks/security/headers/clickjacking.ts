import { enforced, parseCsp } from '../../../evidence/parse/http/csp.ts';
import { headerValue, parseHeaders } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck } from '../../define-check.ts';
import { sendHeader } from '../../header-fix.ts';

const OPEN = new Set(['*', 'https:', 'http:', 'http://*', 'https://*']);

export default defineCheck({
  id: 'security/headers/clickjacking',
  title: 'Page is protected against clickjacking',
  why: 'Without framing protection an attacker’s page can load this one in an invisible frame and trick signed-in visitors into clicking on it.',
  needs: ['headers', 'csp'],
  problems: {
    unprotected: {
      severity: 'medium',
      likelihood: 'observed',
      message: 'Clickjacking: no effective `X-Frame-Options` header or CSP `frame-ancestors`',
      fix: sendHeader(
        'X-Frame-Options',
        'SAMEORIGIN',
        "If you send a Content-Security-Policy, add `frame-ancestors 'self'` and the sites that may embed the page to it: it takes precedence over this header.",
      ),
    },
    open: {
      severity: 'medium',
      likelihood: 'observed',
      message: 'Clickjacking: `frame-ancestors` allows every site',
      fix: {
        any: "List the sites that may embed the page, or set `frame-ancestors 'self'`.",
      },
    },
  },
  references: ['CWE-1021', 'OWASP A05:2021', 'https://www.w3.org/TR/CSP3/#directive-frame-ancestors'],
  run({ headers, csp }) {
    const at = 'frame-ancestors';
    const lists = enforced(csp).flatMap(({ directives }) => (directives.has(at) ? [directives.get(at) ?? []] : []));
    if (lists.some((sources) => !sources.some((source) => OPEN.has(source.toLowerCase())))) return [];
    // CSP3 section 6.4.2.1: browsers ignore X-Frame-Options when frame-ancestors is sent.
    if (lists.length > 0)
      return [
        { problem: 'open', location: { part: at }, evidence: lists.map((sources) => sources.join(' ')).join('\n') },
      ];
    const options = headerValue(headers, 'x-frame-options');
    if (options?.split(',').some((value) => /^\s*(?:deny|sameorigin)\s*$/i.test(value))) return [];
    return [
      {
        problem: 'unprotected',
        location: { part: at },
        evidence:
          options === undefined ? '(neither frame-ancestors nor X-Frame-Options)' : `X-Frame-Options: ${options}`,
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
      name: 'frame-ancestors * with X-Frame-Options',
      given: { headers: parseHeaders('X-Frame-Options: DENY'), csp: [parseCsp('frame-ancestors *')] },
      finds: ['open'],
    },
    {
      name: 'report-only policy',
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
