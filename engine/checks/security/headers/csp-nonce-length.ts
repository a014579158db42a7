import { enforced } from '../../../evidence/parse/http/csp/csp.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenCsp } from '../../examples/page.ts';

/** Sixteen characters of base64 carry at most 96 bits; CSP3 section 7.1 requires 128 before encoding. */
const SHORTEST = 16;

export default defineCheck({
  id: 'security/headers/csp-nonce-length',
  title: '`Content-Security-Policy` nonces are long enough',
  why: 'An attacker who guesses the nonce can run any script; a short nonce can be guessed.',
  topic: 'content security policy',
  needs: ['csp'],
  problems: {
    short: {
      severity: 'low',
      message: 'CSP nonce is too short',
      fix: 'Generate a nonce from at least 16 random bytes for each response: `crypto.randomBytes(16).toString("base64")`.',
    },
  },
  references: ['CWE-331', 'https://www.w3.org/TR/CSP3/#security-nonces'],
  run({ csp }) {
    const nonces = enforced(csp).flatMap(({ directives }) =>
      [...directives].flatMap(([name, sources]) =>
        sources.flatMap((source) => {
          const nonce = /^'nonce-(.{1,1000})'$/i.exec(source)?.[1];
          return nonce === undefined ? [] : [{ name, length: nonce.length }];
        }),
      ),
    );
    if (nonces.length === 0) return notApplicable('The policy has no nonce');
    return nonces
      .filter(({ length }) => length < SHORTEST)
      .map(({ name, length }) => ({
        problem: 'short' as const,
        location: { part: name },
        evidence: `a nonce of ${length} characters`,
      }));
  },
  examples: () => [
    ['8 characters', givenCsp("script-src 'nonce-abc12345'"), 'short'],
    ['16 bytes', givenCsp("script-src 'nonce-rAnd0mrAnd0mrAnd0mrA=='")],
    ['no nonce', givenCsp("script-src 'self'"), 'not applicable'],
  ],
});
