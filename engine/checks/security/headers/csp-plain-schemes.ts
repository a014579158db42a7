import { isStrict, parseCsp, scriptSources } from '../../../evidence/parse/http/csp.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const SCHEMES = ['data:', 'http:', 'https:', 'blob:', 'filesystem:'];
const NEEDS_NO_HOST = new Set(['data:', 'http:', 'https:']);

export default defineCheck({
  id: 'security/headers/csp-plain-schemes',
  title: 'The policy allows no scripts by scheme alone',
  why: 'A bare scheme such as https: or data: allows scripts from everywhere, also from the attacker’s own host or from the injected text itself.',
  needs: ['csp'],
  problems: {
    scheme: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'The content security policy allows scripts by a bare scheme.',
      fix: {
        any: "Take `https:`, `http:` and `data:` out of script-src and name the hosts, or use a nonce with `'strict-dynamic'`, which makes browsers ignore them.",
        change: { kind: 'policy', directive: 'script-src', drop: ['https:', 'http:', 'data:'] },
        note: 'Name the hosts that the page loads scripts from.',
      },
    },
  },
  references: ['CWE-942', 'OWASP A05:2021', 'https://www.w3.org/TR/CSP3/#grammardef-scheme-source'],
  run({ csp }) {
    const lists = scriptSources(csp);
    if (lists.length === 0) return notApplicable('no enforced policy speaks of scripts');
    const bare = lists.map((sources) =>
      isStrict(sources) ? [] : SCHEMES.filter((scheme) => sources.includes(scheme)),
    );
    return bare.every((schemes) => schemes.some((scheme) => NEEDS_NO_HOST.has(scheme)))
      ? [{ problem: 'scheme', at: 'script-src', shows: [...new Set(bare.flat())].join(' ') }]
      : [];
  },
  examples: () => [
    { name: 'https: for all', given: { csp: [parseCsp("default-src https: 'self'")] }, finds: ['scheme'] },
    { name: 'data: scripts', given: { csp: [parseCsp("script-src 'self' data:")] }, finds: ['scheme'] },
    {
      name: 'an old browser’s fallback in a strict policy',
      given: { csp: [parseCsp("script-src 'strict-dynamic' 'nonce-abcdefghijklmnop' https:")] },
      finds: [],
    },
    { name: 'blob: for workers that scripts make', given: { csp: [parseCsp("script-src 'self' blob:")] }, finds: [] },
    { name: 'data: images', given: { csp: [parseCsp("default-src 'self'; img-src data:")] }, finds: [] },
    { name: 'no policy', given: { csp: [] }, finds: [], notApplicable: true },
  ],
});
