import { hasNonceOrHash, isStrict, listsFor, scriptSources } from '../../../evidence/parse/http/csp/csp.ts';
import { breadthOf } from '../../../evidence/parse/http/csp/csp-sources.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenCsp } from '../../examples/page.ts';
import { shownLists } from '../support/whole-hosts.ts';

/** Lists that trust a script wherever it is loaded from: by nonce, or loaded by a script that a hash allows. */
const trustsAnyHost = (sources: readonly string[]) =>
  hasNonceOrHash(sources) && (isStrict(sources) || sources.some((source) => /^'nonce-/i.test(source)));

export default defineCheck({
  id: 'security/headers/csp-base-uri',
  title: '`Content-Security-Policy` restricts the base URL (`base-uri`)',
  why: 'An injected base element redirects the relative URLs of trusted scripts to the attacker’s host, and a nonce still lets them run.',
  topic: 'content security policy',
  needs: ['csp'],
  problems: {
    free: {
      severity: 'low',
      message: 'CSP with nonces or hashes lacks `base-uri`: the base URL can be changed by injected markup',
      fix: {
        any: "Add `base-uri 'none'` (or `'self'` if the page has a base element).",
        change: { kind: 'policy', directive: 'base-uri', set: "'none'" },
        note: "Use `'self'` if the page has a base element.",
      },
    },
    wide: {
      severity: 'low',
      message: 'CSP with nonces or hashes has a `base-uri` that allows other people’s sites',
      fix: {
        any: "Set `base-uri 'none'` (or `'self'` if the page has a base element).",
        change: { kind: 'policy', directive: 'base-uri', set: "'none'" },
        note: "Use `'self'` if the page has a base element.",
      },
    },
  },
  references: ['CWE-693', 'https://www.w3.org/TR/CSP3/#directive-base-uri'],
  run({ csp }) {
    const scripts = scriptSources(csp);
    if (scripts.length === 0 || !scripts.every(trustsAnyHost))
      return notApplicable('The policy does not trust scripts regardless of their host');
    const lists = listsFor(csp, 'base-uri');
    if (lists.length === 0)
      return [{ problem: 'free', location: { part: 'base-uri' }, evidence: '(no base-uri directive)' }];
    return lists.every((sources) => sources.some(breadthOf))
      ? [{ problem: 'wide', location: { part: 'base-uri' }, evidence: shownLists(lists) }]
      : [];
  },
  examples: () => [
    ['nonce without base-uri', givenCsp("script-src 'nonce-abcdefghijklmnop' 'strict-dynamic'"), 'free'],
    ['nonce with base-uri', givenCsp("script-src 'nonce-abcdefghijklmnop'; base-uri 'self'")],
    ['any HTTPS base beside a nonce', givenCsp("script-src 'nonce-abcdefghijklmnop'; base-uri https:"), 'wide'],
    [
      'base on a domain where anyone can publish',
      givenCsp("script-src 'nonce-abcdefghijklmnop'; base-uri 'self' *.github.io"),
      'wide',
    ],
    [
      'hash with strict-dynamic, without base-uri',
      givenCsp("script-src 'sha256-abcdefghijklmnop=' 'strict-dynamic'"),
      'free',
    ],
    [
      'hashes only, which the base URL does not affect',
      givenCsp("script-src 'sha256-abcdefghijklmnop='; object-src 'none'"),
      'not applicable',
    ],
    [
      'second policy that allows scripts by host',
      givenCsp("script-src 'nonce-abcdefghijklmnop'", "script-src 'self'"),
      'not applicable',
    ],
    ['scripts allowed by host, unaffected by the base URL', givenCsp("script-src 'self'"), 'not applicable'],
  ],
});
