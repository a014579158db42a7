import { headerValue, parseHeaders } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { sendHeader } from '../../header-fix.ts';

const KNOWN = /^(?:require-corp|credentialless|unsafe-none)(?:\s*;.{0,200})?$/;

export default defineCheck({
  id: 'security/headers/coep',
  title: 'Cross-Origin-Embedder-Policy has a value that browsers know',
  why: 'With an unknown value the page is not isolated, and features that need isolation stay off without a word.',
  needs: ['headers'],
  problems: {
    invalid: {
      severity: 'info',
      likelihood: 'observed',
      says: 'Cross-Origin-Embedder-Policy has a value that browsers ignore.',
      fix: sendHeader('Cross-Origin-Embedder-Policy', 'credentialless', '`require-corp` is the stricter choice.'),
    },
  },
  references: ['CWE-693', 'https://html.spec.whatwg.org/multipage/browsers.html#coep'],
  run({ headers }) {
    const at = 'Cross-Origin-Embedder-Policy';
    const value = headerValue(headers, at);
    if (value === undefined) return notApplicable('the page does not ask for isolation');
    return KNOWN.test(value.trim()) ? [] : [{ problem: 'invalid', at, shows: value || '(empty)' }];
  },
  examples: () => [
    {
      name: 'another header’s value',
      given: { headers: parseHeaders('Cross-Origin-Embedder-Policy: same-origin') },
      finds: ['invalid'],
    },
    { name: 'require-corp', given: { headers: parseHeaders('Cross-Origin-Embedder-Policy: require-corp') }, finds: [] },
    { name: 'not sent', given: { headers: [] }, finds: [], notApplicable: true },
  ],
});
