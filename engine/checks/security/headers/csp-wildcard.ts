import { isStrict, scriptSources } from '../../../evidence/parse/http/csp/csp.ts';
import { breadthOf } from '../../../evidence/parse/http/csp/csp-sources.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenCsp } from '../../examples/page.ts';

const WILDCARDS = new Set<unknown>(['any-host', 'shared']);

export default defineCheck({
  id: 'security/headers/csp-wildcard',
  title: '`Content-Security-Policy` does not allow scripts from any host',
  why: 'A policy that allows scripts from every host stops no attacker: the script is loaded from the attacker’s own host.',
  topic: 'content security policy',
  needs: ['csp'],
  problems: {
    'any-host': {
      severity: 'medium',
      share: 0.11,
      message: 'CSP allows scripts from any host (wildcard)',
      fix: {
        any: "Replace `*` in script-src with the hosts that the page loads scripts from, or better with a nonce and `'strict-dynamic'`.",
        csp: 'script-src',
      },
    },
    'shared-domain': {
      severity: 'medium',
      likelihood: 'likely',
      share: 0.1,
      message: 'CSP allows scripts from all hosts of a domain where anyone can publish',
      fix: "Replace the wildcard with the host that you publish on (`https://shop.github.io`), or allow scripts by nonce with `'strict-dynamic'`.",
    },
  },
  references: ['CWE-942', 'OWASP A05:2021', 'https://www.w3.org/TR/CSP3/#match-url-to-source-list'],
  run({ csp }) {
    const lists = scriptSources(csp);
    if (lists.length === 0) return notApplicable('No enforced policy restricts scripts');
    const wide = lists.map((sources) =>
      isStrict(sources) ? [] : sources.filter((source) => WILDCARDS.has(breadthOf(source))),
    );
    if (!wide.every((sources) => sources.length > 0)) return [];
    const shared = wide.some((sources) => sources.every((source) => breadthOf(source) === 'shared'));
    return [
      {
        problem: shared ? 'shared-domain' : 'any-host',
        location: { part: 'script-src' },
        evidence: [...new Set(wide.flat())].join(' '),
      },
    ];
  },
  examples: () => [
    ['wildcard', givenCsp('script-src *'), 'any-host'],
    ['any host over HTTPS', givenCsp("default-src 'self' https://*"), 'any-host'],
    ['any .com host', givenCsp('script-src *.com'), 'any-host'],
    ['any port as well', givenCsp('script-src *:*'), 'any-host'],
    ['any British company', givenCsp('script-src https://*.co.uk'), 'any-host'],
    ['domain where anyone can publish', givenCsp("script-src 'self' *.vercel.app"), 'shared-domain'],
    ['own host on such a domain', givenCsp("script-src 'self' https://shop.vercel.app https://*.shop.netlify.app")],
    ['subdomains of one host', givenCsp("script-src 'self' *.shop.example")],
    ['wildcard ignored by a strict policy', givenCsp("script-src * 'nonce-abcdefghijklmnop' 'strict-dynamic'")],
    ['images only', givenCsp("default-src 'self'; img-src *")],
    ['no policy', givenCsp(), 'not applicable'],
  ],
});
