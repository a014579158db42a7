import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { type CspPolicy, enforced, isStrict, parseCsp } from '../../../evidence/parse/http/csp/csp.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const page = parseExchange('https://shop.example/', 'HTTP/1.1 200 OK');
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
    {
      name: 'script host over HTTP',
      given: { csp: [parseCsp("script-src 'self' http://cdn.example")], page },
      finds: ['plain-http'],
    },
    {
      name: 'images over HTTP from anywhere',
      given: { csp: [parseCsp("default-src 'self'; img-src 'self' http:")], page },
      finds: ['plain-http'],
    },
    {
      name: 'scripts over HTTP from anywhere, reported as a scheme source',
      given: { csp: [parseCsp("script-src 'self' http:")], page },
      finds: [],
    },
    {
      name: 'host over HTTP, which the browser upgrades',
      given: { csp: [parseCsp("default-src 'self' http://cdn.example; upgrade-insecure-requests")], page },
      finds: [],
    },
    {
      name: 'script host over HTTPS',
      given: { csp: [parseCsp("script-src 'self' https://cdn.example")], page },
      finds: [],
    },
    {
      name: 'plain HTTP page',
      given: {
        csp: [parseCsp('script-src http://cdn.example')],
        page: parseExchange('http://shop.example/', 'HTTP/1.1 200 OK'),
      },
      finds: [],
      notApplicable: true,
    },
    { name: 'no policy', given: { csp: [], page }, finds: [], notApplicable: true },
  ],
});
