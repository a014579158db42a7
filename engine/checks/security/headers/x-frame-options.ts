import { enforced, parseCsp } from '../../../evidence/parse/http/csp.ts';
import { headerValue, parseHeaders } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { sendHeader } from '../../header-fix.ts';

export default defineCheck({
  id: 'security/headers/x-frame-options',
  title: 'X-Frame-Options has one value that browsers know',
  why: 'Browsers know DENY and SAMEORIGIN only; another value is ignored, and two different ones contradict each other.',
  needs: ['headers', 'csp'],
  problems: {
    invalid: {
      severity: 'low',
      likelihood: 'observed',
      says: 'X-Frame-Options has a value that browsers ignore.',
      fix: sendHeader(
        'X-Frame-Options',
        'SAMEORIGIN',
        'To allow certain sites use `frame-ancestors` in the content security policy.',
      ),
    },
    contradictory: {
      severity: 'low',
      likelihood: 'observed',
      says: 'X-Frame-Options is sent with different values.',
      fix: {
        any: 'Send the header once: look for a second place that adds it (proxy, framework, plug-in).',
        change: { kind: 'header', name: 'X-Frame-Options', value: 'SAMEORIGIN' },
      },
    },
  },
  references: ['CWE-1021', 'https://html.spec.whatwg.org/multipage/document-lifecycle.html#the-x-frame-options-header'],
  run({ headers, csp }) {
    const value = headerValue(headers, 'x-frame-options');
    if (value === undefined) return notApplicable('X-Frame-Options is not sent');
    if (enforced(csp).some(({ directives }) => directives.has('frame-ancestors')))
      return notApplicable('frame-ancestors takes its place');
    const words = [...new Set(value.split(',').map((word) => word.trim().toUpperCase()))];
    const problem =
      words.length > 1
        ? 'contradictory'
        : words.every((word) => word === 'DENY' || word === 'SAMEORIGIN')
          ? undefined
          : 'invalid';
    return problem ? [{ problem, at: 'X-Frame-Options', shows: value }] : [];
  },
  examples: () => [
    { name: 'ALLOWALL', given: { headers: parseHeaders('X-Frame-Options: ALLOWALL'), csp: [] }, finds: ['invalid'] },
    {
      name: 'two values',
      given: { headers: parseHeaders('X-Frame-Options: DENY\nX-Frame-Options: SAMEORIGIN'), csp: [] },
      finds: ['contradictory'],
    },
    {
      name: 'the same value twice',
      given: { headers: parseHeaders('X-Frame-Options: DENY\nX-Frame-Options: deny'), csp: [] },
      finds: [],
    },
    { name: 'SAMEORIGIN', given: { headers: parseHeaders('X-Frame-Options: SAMEORIGIN'), csp: [] }, finds: [] },
    {
      name: 'beside frame-ancestors',
      given: { headers: parseHeaders('X-Frame-Options: ALLOWALL'), csp: [parseCsp("frame-ancestors 'self'")] },
      finds: [],
      notApplicable: true,
    },
    { name: 'not sent', given: { headers: [], csp: [] }, finds: [], notApplicable: true },
  ],
});
