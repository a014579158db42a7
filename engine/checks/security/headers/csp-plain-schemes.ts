import { isStrict, scriptSources } from '../../../evidence/parse/http/csp/csp.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenCsp } from '../../examples/page.ts';

const SCHEMES = ['data:', 'http:', 'https:', 'blob:', 'filesystem:'];
const NEEDS_NO_HOST = new Set(['data:', 'http:', 'https:']);

export default defineCheck({
  id: 'security/headers/csp-plain-schemes',
  title: '`Content-Security-Policy` allows no scripts by scheme alone',
  why: 'A bare scheme such as `https:` or `data:` allows scripts from anywhere, including the attacker’s host or the injected text itself.',
  topic: 'content security policy',
  needs: ['csp'],
  problems: {
    scheme: {
      severity: 'medium',
      share: 0.11,
      message: 'CSP allows scripts from any source of a scheme (`https:`, `http:` or `data:`)',
      fix: {
        any: "Remove `https:`, `http:` and `data:` from script-src and list the hosts, or use a nonce with `'strict-dynamic'`, which makes browsers ignore them.",
        csp: 'script-src',
      },
    },
  },
  references: ['CWE-942', 'OWASP A05:2021', 'https://www.w3.org/TR/CSP3/#grammardef-scheme-source'],
  run({ csp }) {
    const lists = scriptSources(csp);
    if (lists.length === 0) return notApplicable('No enforced policy restricts scripts');
    const bare = lists.map((sources) =>
      isStrict(sources) ? [] : SCHEMES.filter((scheme) => sources.includes(scheme)),
    );
    return bare.every((schemes) => schemes.some((scheme) => NEEDS_NO_HOST.has(scheme)))
      ? [{ problem: 'scheme', location: { part: 'script-src' }, evidence: [...new Set(bare.flat())].join(' ') }]
      : [];
  },
  examples: () => [
    ['https: in default-src', givenCsp("default-src https: 'self'"), 'scheme'],
    ['data: scripts', givenCsp("script-src 'self' data:"), 'scheme'],
    [
      'fallback for old browsers in a strict policy',
      givenCsp("script-src 'strict-dynamic' 'nonce-abcdefghijklmnop' https:"),
    ],
    [
      'strict-dynamic without a nonce, which ignores schemes all the same',
      givenCsp("script-src 'strict-dynamic' https:"),
    ],
    ['blob: for workers', givenCsp("script-src 'self' blob:")],
    ['data: images', givenCsp("default-src 'self'; img-src data:")],
    ['no policy', givenCsp(), 'not applicable'],
  ],
});
