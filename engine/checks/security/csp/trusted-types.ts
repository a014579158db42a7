import { enforced, hasNonceOrHash, isStrict, parseCsp, scriptSources } from '../../../evidence/parse/http/csp/csp.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenCsp } from '../../examples/page.ts';

export default defineCheck({
  id: 'security/csp/trusted-types',
  title: 'A strict `Content-Security-Policy` requires Trusted Types',
  why: 'A strict policy does not keep scripts of the page from writing untrusted text into the document (DOM-based XSS). With Trusted Types the browser refuses such text unless a policy of the page has checked it.',
  topic: 'content security policy',
  needs: ['csp'],
  problems: {
    'not-required': {
      severity: 'info',
      message: 'Strict CSP does not require Trusted Types',
      fix: "Send `require-trusted-types-for 'script'` in `Content-Security-Policy-Report-Only` first, repair what it reports, and add it to the policy once no more violations are reported.",
    },
  },
  references: ['https://w3c.github.io/trusted-types/dist/spec/#require-trusted-types-for-csp-directive', 'CWE-79'],
  run({ csp }) {
    if (!scriptSources(csp).some((sources) => isStrict(sources) && hasNonceOrHash(sources)))
      return notApplicable('The policy is not strict');
    return enforced(csp).some(({ directives }) =>
      directives.get('require-trusted-types-for')?.some((word) => /^'script'$/i.test(word)),
    )
      ? []
      : [
          {
            problem: 'not-required',
            location: { part: 'require-trusted-types-for' },
            evidence: '(no require-trusted-types-for directive)',
          },
        ];
  },
  examples: () => [
    [
      'strict policy alone',
      givenCsp("script-src 'nonce-abcdefghijklmnop' 'strict-dynamic'; base-uri 'none'"),
      'not-required',
    ],
    [
      'strict policy with Trusted Types',
      givenCsp("script-src 'nonce-abcdefghijklmnop' 'strict-dynamic'; require-trusted-types-for 'script'"),
    ],
    [
      'Trusted Types in a report-only policy, which protects nobody',
      {
        csp: [
          parseCsp("script-src 'nonce-abcdefghijklmnop' 'strict-dynamic'"),
          parseCsp("require-trusted-types-for 'script'; report-uri /csp", 'header', true),
        ],
      },
      'not-required',
    ],
    ['list of hosts', givenCsp("script-src 'self'"), 'not applicable'],
  ],
});
