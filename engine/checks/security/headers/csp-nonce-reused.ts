import { Unavailable } from '../../../evidence/define-collector.ts';
import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { parseHtml } from '../../../evidence/parse/html/html.ts';
import type { CspPolicy } from '../../../evidence/parse/http/csp.ts';
import { enforced, parseCsp, readPolicies } from '../../../evidence/parse/http/csp.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

function noncesOf(policies: readonly CspPolicy[]): string[] {
  return enforced(policies)
    .flatMap(({ directives }) => [...directives.values()].flat())
    .filter((source) => /^'nonce-./i.test(source));
}

const second = (nonce: string) =>
  parseExchange('https://shop.example/', `HTTP/1.1 200 OK\nContent-Security-Policy: script-src 'nonce-${nonce}'`);

export default defineCheck({
  id: 'security/headers/csp-nonce-reused',
  title: 'Each response has a nonce of its own',
  why: 'A nonce that stays the same is known to the attacker before he writes his script, and the policy lets it run.',
  needs: ['csp', 'crossOrigin'],
  problems: {
    reused: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'Two responses carried the same nonce in their content security policy.',
      fix: {
        any: 'Make the nonce anew in each response, and keep pages that carry one out of shared caches (`Cache-Control: private`).',
        cloudflare: 'Do not cache HTML that carries a nonce, or set the nonce in a Worker behind the cache.',
        nextjs:
          'A page with a nonce must be rendered for each request: read `headers()` in it, so that it is not made at build time.',
      },
    },
  },
  references: ['CWE-323', 'https://www.w3.org/TR/CSP3/#security-nonces'],
  run({ csp, crossOrigin }) {
    const first = noncesOf(csp);
    if (first.length === 0) return notApplicable('the policy has no nonce');
    if (crossOrigin.status >= 300) throw new Unavailable(`the second request was answered with ${crossOrigin.status}`);
    const again = new Set(noncesOf(readPolicies(crossOrigin.headers, parseHtml(crossOrigin.text))));
    return first.some((nonce) => again.has(nonce))
      ? [{ problem: 'reused', at: 'Content-Security-Policy', shows: 'the same nonce in two responses' }]
      : [];
  },
  examples: () => [
    {
      name: 'the same nonce twice',
      given: {
        csp: [parseCsp("script-src 'nonce-rAnd0mrAnd0mrAnd0mrA=='")],
        crossOrigin: second('rAnd0mrAnd0mrAnd0mrA=='),
      },
      finds: ['reused'],
    },
    {
      name: 'a nonce that was built into the page',
      given: {
        csp: [parseCsp("script-src 'nonce-rAnd0mrAnd0mrAnd0mrA=='", 'meta')],
        crossOrigin: parseExchange(
          'https://shop.example/',
          `HTTP/1.1 200 OK\n\n<meta http-equiv="Content-Security-Policy" content="script-src 'nonce-rAnd0mrAnd0mrAnd0mrA=='">`,
        ),
      },
      finds: ['reused'],
    },
    {
      name: 'another nonce each time',
      given: {
        csp: [parseCsp("script-src 'nonce-rAnd0mrAnd0mrAnd0mrA=='")],
        crossOrigin: second('0therv4lue0therv4lue0A'),
      },
      finds: [],
    },
    {
      name: 'no nonce',
      given: { csp: [parseCsp("script-src 'self'")], crossOrigin: second('rAnd0mrAnd0mrAnd0mrA==') },
      finds: [],
      notApplicable: true,
    },
  ],
});
