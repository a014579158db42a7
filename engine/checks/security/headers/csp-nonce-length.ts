import { enforced, parseCsp } from '../../../evidence/parse/http/csp.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

/** Sixteen characters of base64 carry at most 96 bits; CSP3 section 7.1 asks for 128 before encoding. */
const SHORTEST = 16;

export default defineCheck({
  id: 'security/headers/csp-nonce-length',
  title: 'The policy’s nonces are too long to guess',
  why: 'Who guesses the nonce can run any script; a short one can be guessed.',
  needs: ['csp'],
  problems: {
    short: {
      severity: 'low',
      likelihood: 'observed',
      says: 'A nonce in the content security policy is too short.',
      fix: {
        any: 'Make the nonce from at least 16 random bytes in each response: `crypto.randomBytes(16).toString("base64")`.',
      },
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
    if (nonces.length === 0) return notApplicable('the policy has no nonce');
    return nonces
      .filter(({ length }) => length < SHORTEST)
      .map(({ name, length }) => ({ problem: 'short' as const, at: name, shows: `a nonce of ${length} characters` }));
  },
  examples: () => [
    { name: 'eight characters', given: { csp: [parseCsp("script-src 'nonce-abc12345'")] }, finds: ['short'] },
    { name: 'sixteen bytes', given: { csp: [parseCsp("script-src 'nonce-rAnd0mrAnd0mrAnd0mrA=='")] }, finds: [] },
    { name: 'no nonce', given: { csp: [parseCsp("script-src 'self'")] }, finds: [], notApplicable: true },
  ],
});
