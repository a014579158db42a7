import { Unavailable } from '../../../evidence/define-collector.ts';
import { isPage } from '../../../evidence/facts/exchange.ts';
import { parseHtml } from '../../../evidence/parse/html/html.ts';
import type { CspPolicy } from '../../../evidence/parse/http/csp/csp.ts';
import { enforced, parseCsp, readPolicies } from '../../../evidence/parse/http/csp/csp.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenCsp, htmlPage, pageWith } from '../../examples/page.ts';

function noncesOf(policies: readonly CspPolicy[]): string[] {
  return enforced(policies)
    .flatMap(({ directives }) => [...directives.values()].flat())
    .filter((source) => /^'nonce-./i.test(source));
}

const NONCE = 'rAnd0mrAnd0mrAnd0mrA==';
const policy = (nonce: string) => `script-src 'nonce-${nonce}'`;
const given = (text: string, nonce: string) => ({
  ...givenCsp(text),
  crossOrigin: pageWith(`Content-Security-Policy: ${policy(nonce)}`),
});

export default defineCheck({
  id: 'security/headers/csp-nonce-reused',
  title: '`Content-Security-Policy` nonces are unique per response',
  why: 'An attacker knows a nonce that stays the same before writing the script, and the policy lets that script run.',
  topic: 'content security policy',
  needs: ['csp', 'crossOrigin'],
  problems: {
    reused: {
      severity: 'medium',
      message: 'CSP nonce is reused across responses',
      fix: {
        any: 'Generate a new nonce for each response, and keep pages with a nonce out of shared caches (`Cache-Control: private`).',
        cloudflare: 'Do not cache HTML that contains a nonce, or set the nonce in a Worker behind the cache.',
        nextjs:
          'Render pages with a nonce for each request: read `headers()` in them so that they are not generated at build time.',
      },
    },
  },
  references: ['CWE-323', 'https://www.w3.org/TR/CSP3/#security-nonces'],
  run({ csp, crossOrigin }) {
    const first = noncesOf(csp);
    if (first.length === 0) return notApplicable('The policy has no nonce');
    if (!isPage(crossOrigin.status)) throw new Unavailable(`The second request returned ${crossOrigin.status}`);
    const again = new Set(noncesOf(readPolicies(crossOrigin.headers, parseHtml(crossOrigin.text))));
    if (again.size === 0) throw new Unavailable('The second response has no policy with a nonce to compare');
    return first.some((nonce) => again.has(nonce))
      ? [
          {
            problem: 'reused',
            location: { header: 'Content-Security-Policy' },
            evidence: 'the same nonce in two responses',
          },
        ]
      : [];
  },
  examples: () => [
    ['same nonce twice', given(policy(NONCE), NONCE), 'reused'],
    [
      'nonce built into the page',
      {
        csp: [parseCsp(policy(NONCE), 'meta')],
        crossOrigin: htmlPage(`<meta http-equiv="Content-Security-Policy" content="${policy(NONCE)}">`),
      },
      'reused',
    ],
    ['new nonce per response', given(policy(NONCE), '0therv4lue0therv4lue0A')],
    ['no nonce', given("script-src 'self'", NONCE), 'not applicable'],
  ],
});
