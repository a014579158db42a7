import { allowsInline, hasNonceOrHash, listsFor, scriptSources } from '../../../evidence/parse/http/csp/csp.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenCsp } from '../../examples/page.ts';
import { shownLists } from '../support/whole-hosts.ts';

const allowsHandlersByHash = (sources: readonly string[]) =>
  sources.includes("'unsafe-hashes'") && hasNonceOrHash(sources);

export default defineCheck({
  id: 'security/headers/csp-unsafe-inline',
  title: '`Content-Security-Policy` does not allow inline scripts',
  why: "With `'unsafe-inline'` any script that an attacker injects into the page runs, so the policy does not prevent cross-site scripting (XSS).",
  topic: 'content security policy',
  needs: ['csp'],
  problems: {
    allowed: {
      severity: 'medium',
      share: 0.11,
      message: "CSP allows inline scripts (`'unsafe-inline'`)",
      fix: {
        any: "Give your inline scripts a nonce that is new in each response, list `'nonce-…'` in script-src and remove `'unsafe-inline'` (browsers that support nonces then ignore it anyway).",
        nextjs:
          'Generate a nonce in middleware (proxy.ts) and set it in the request’s Content-Security-Policy header; Next.js then adds it to its own scripts.',
        csp: 'script-src',
      },
    },
    handlers: {
      severity: 'medium',
      share: 0.1,
      message: 'CSP allows inline event handlers',
      fix: "Remove `'unsafe-inline'` from script-src-attr, or set `script-src`: `script-src-elem` does not cover event handlers. Attach handlers with addEventListener.",
    },
    'handlers-by-hash': {
      severity: 'low',
      likelihood: 'possible',
      message: "CSP allows inline event handlers by hash (`'unsafe-hashes'`)",
      fix: "Attach the handlers with addEventListener and remove `'unsafe-hashes'`: injected markup can reuse an allowed handler on an element of its own.",
    },
  },
  references: ['CWE-79', 'OWASP A03:2021', 'https://www.w3.org/TR/CSP3/#allow-all-inline'],
  run({ csp }) {
    const lists = scriptSources(csp);
    if (lists.length === 0) return notApplicable('No enforced policy restricts scripts');
    if (lists.every(allowsInline))
      return [{ problem: 'allowed', location: { part: 'script-src' }, evidence: shownLists(lists) }];
    const handlers = listsFor(csp, 'script-src-attr');
    const at = { part: 'script-src-attr' };
    if (handlers.length === 0)
      return [{ problem: 'handlers', location: at, evidence: '(only script-src-elem is restricted)' }];
    if (handlers.every(allowsInline)) return [{ problem: 'handlers', location: at, evidence: shownLists(handlers) }];
    return handlers.every(allowsHandlersByHash)
      ? [{ problem: 'handlers-by-hash', location: at, evidence: "'unsafe-hashes'" }]
      : [];
  },
  examples: () => [
    ['unsafe-inline', givenCsp("script-src 'self' 'unsafe-inline'"), 'allowed'],
    ['unsafe-inline in default-src', givenCsp("default-src 'self' 'Unsafe-Inline'"), 'allowed'],
    [
      'beside a nonce that browsers do not recognise',
      givenCsp("script-src 'unsafe-inline' 'nonce-not base64!'"),
      'allowed',
    ],
    ['event handlers allowed separately', givenCsp("script-src 'self'; script-src-attr 'unsafe-inline'"), 'handlers'],
    ['script-src-elem only', givenCsp("script-src-elem 'self'"), 'handlers'],
    [
      'event handlers by hash',
      givenCsp("script-src 'self' 'unsafe-hashes' 'sha256-abcdefghijklmnop='"),
      'handlers-by-hash',
    ],
    ['event handlers forbidden', givenCsp("script-src-elem 'self'; script-src-attr 'none'")],
    ['disabled by strict-dynamic', givenCsp("script-src 'unsafe-inline' 'strict-dynamic'")],
    ['disabled by a nonce', givenCsp("script-src 'nonce-abcdefghijklmnop' 'unsafe-inline'")],
    ['styles only', givenCsp("script-src 'self'; style-src 'unsafe-inline'")],
    ['blocked by a second policy', givenCsp("script-src 'unsafe-inline'", "script-src 'self'")],
    ['no policy', givenCsp(), 'not applicable'],
  ],
});
