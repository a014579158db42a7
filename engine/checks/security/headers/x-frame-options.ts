import { enforced } from '../../../evidence/parse/http/csp/csp.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenCsp, givenHeaders } from '../../examples/page.ts';
import { sendHeader } from '../support/header-fix.ts';

const given = (fields: string) => ({ ...givenHeaders(fields), csp: [] });

export default defineCheck({
  id: 'security/headers/x-frame-options',
  title: '`X-Frame-Options` has one valid value',
  why: 'Browsers support only DENY and SAMEORIGIN; they ignore other values, and conflicting values make the protection unreliable.',
  topic: 'framing',
  needs: ['headers', 'csp'],
  problems: {
    invalid: {
      severity: 'low',
      message: 'Invalid `X-Frame-Options` value, which browsers ignore',
      fix: sendHeader(
        'X-Frame-Options',
        'SAMEORIGIN',
        'To allow specific sites, use `frame-ancestors` in the Content-Security-Policy.',
      ),
    },
    contradictory: {
      severity: 'low',
      message: '`X-Frame-Options` is sent with conflicting values',
      fix: {
        any: 'Send the header once: look for a second place that adds it (proxy, framework, plug-in).',
        change: { kind: 'header', name: 'X-Frame-Options', value: 'SAMEORIGIN' },
      },
    },
  },
  defersTo: {
    invalid: ['security/headers/clickjacking#unprotected'],
  },
  references: ['CWE-1021', 'https://html.spec.whatwg.org/multipage/document-lifecycle.html#the-x-frame-options-header'],
  run({ headers, csp }) {
    const value = headerValue(headers, 'x-frame-options');
    if (value === undefined) return notApplicable('`X-Frame-Options` is not sent');
    if (enforced(csp).some(({ directives }) => directives.has('frame-ancestors')))
      return notApplicable('`frame-ancestors` overrides it');
    const words = [...new Set(value.split(',').map((word) => word.trim().toUpperCase()))];
    const problem =
      words.length > 1
        ? 'contradictory'
        : words.every((word) => word === 'DENY' || word === 'SAMEORIGIN')
          ? undefined
          : 'invalid';
    return problem ? [{ problem, location: { header: 'X-Frame-Options' }, evidence: value || '(empty)' }] : [];
  },
  examples: () => [
    ['ALLOWALL', given('X-Frame-Options: ALLOWALL'), 'invalid'],
    ['conflicting values', given('X-Frame-Options: DENY\nX-Frame-Options: SAMEORIGIN'), 'contradictory'],
    ['same value twice', given('X-Frame-Options: DENY\nX-Frame-Options: deny')],
    ['SAMEORIGIN', given('X-Frame-Options: SAMEORIGIN')],
    [
      'with frame-ancestors',
      { ...givenHeaders('X-Frame-Options: ALLOWALL'), ...givenCsp("frame-ancestors 'self'") },
      'not applicable',
    ],
    ['not sent', given(''), 'not applicable'],
  ],
});
