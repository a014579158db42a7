import { type CspPolicy, enforced, isStrict } from '../../../evidence/parse/http/csp/csp.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { givenCsp, page, pageAt } from '../../examples/page.ts';

const PLAIN_HOST = /^(?:http|ws):\/\/(?!localhost(?:[:/]|$)|127\.|\[::1\])/i;
/** Where a bare `http:` is reported by other checks: as a script, object, base or frame source. */
const REPORTED_ELSEWHERE = new Set([
  'script-src',
  'script-src-elem',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
]);

function plainSources({ directives }: CspPolicy, upgraded: boolean): { name: string; plain: string[] }[] {
  return [...directives].flatMap(([name, sources]) => {
    // Upgrade Insecure Requests: every request of the page is upgraded, its embedders are not.
    if (name === 'report-uri' || (upgraded && name !== 'frame-ancestors')) return [];
    if (name.startsWith('script-src') && isStrict(sources.map((source) => source.toLowerCase()))) return [];
    const governsScripts =
      name === 'default-src' && !directives.has('script-src') && !directives.has('script-src-elem');
    const bare = REPORTED_ELSEWHERE.has(name) || governsScripts ? /^ws:$/i : /^(?:http|ws):$/i;
    const plain = sources.filter((source) => PLAIN_HOST.test(source) || bare.test(source));
    return plain.length === 0 ? [] : [{ name, plain }];
  });
}

const given = (policy: string) => ({ ...givenCsp(policy), page });

export default defineCheck({
  id: 'security/headers/csp-http-source',
  title: '`Content-Security-Policy` allows no plain HTTP sources',
  why: 'Content loaded over plain HTTP can be changed on the way; browsers block most of it on an HTTPS page, so the source is useless at best.',
  topic: 'content security policy',
  needs: ['csp', 'page'],
  problems: {
    'plain-http': {
      severity: 'low',
      message: 'CSP of an HTTPS page allows a plain HTTP source',
      fix: 'Use https:// for the source, or omit the scheme.',
    },
  },
  references: ['CWE-319', 'https://www.w3.org/TR/CSP3/#match-url-to-source-expression'],
  run({ csp, page }) {
    if (csp.length === 0) return notApplicable('The page has no Content-Security-Policy');
    if (!page.url.startsWith('https:')) return notApplicable('The page is served over plain HTTP');
    const policies = enforced(csp);
    const upgraded = policies.some(({ directives }) => directives.has('upgrade-insecure-requests'));
    return policies
      .flatMap((policy) => plainSources(policy, upgraded))
      .map(({ name, plain }) => ({
        problem: 'plain-http' as const,
        location: { part: name },
        evidence: listed(plain),
      }));
  },
  examples: () => [
    ['script host over HTTP', given("script-src 'self' http://cdn.example"), 'plain-http'],
    ['images over HTTP from anywhere', given("default-src 'self'; img-src 'self' http:"), 'plain-http'],
    ['scripts over HTTP from anywhere, reported as a scheme source', given("script-src 'self' http:")],
    [
      'host over HTTP, which the browser upgrades',
      given("default-src 'self' http://cdn.example; upgrade-insecure-requests"),
    ],
    ['script host over HTTPS', given("script-src 'self' https://cdn.example")],
    [
      'plain HTTP page',
      { ...givenCsp('script-src http://cdn.example'), page: pageAt('http://shop.example/') },
      'not applicable',
    ],
    ['no policy', { csp: [], page }, 'not applicable'],
  ],
});
