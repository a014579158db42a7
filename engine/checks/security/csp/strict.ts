import { allowsInline, hasNonceOrHash, isStrict, scriptSources } from '../../../evidence/parse/http/csp/csp.ts';
import { breadthOf, isSource } from '../../../evidence/parse/http/csp/csp-sources.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { givenCsp } from '../../examples/page.ts';

/** Lists that allow scripts from anywhere or inline are reported as such. */
const isReported = (sources: readonly string[]) => allowsInline(sources) || sources.some(isWide);
const isWide = (source: string) => source === 'data:' || breadthOf(source) !== undefined;

/** Names without a dot are misspelt keywords, which are reported as such. */
const isHost = (source: string) => isSource(source) && source.includes('.') && !source.endsWith(':');

export default defineCheck({
  id: 'security/csp/strict',
  title: '`Content-Security-Policy` is strict: scripts are allowed by nonce or hash',
  why: 'A list of hosts also allows every other script on them, and most such lists can be bypassed. With a nonce or hash only the scripts of the page run, wherever they are loaded from.',
  topic: 'content security policy',
  needs: ['csp'],
  problems: {
    hosts: {
      severity: 'info',
      likelihood: 'possible',
      message: 'CSP allows scripts by host name instead of by nonce or hash',
      fix: "Give each script element a nonce that is new in each response. Send `script-src 'nonce-…' 'strict-dynamic' https: 'unsafe-inline'` as `Content-Security-Policy-Report-Only` first: browsers that know nonces ignore the last two. Replace the list once no more violations are reported.",
    },
  },
  references: ['https://www.w3.org/TR/CSP3/#strict-csp', 'CWE-693'],
  run({ csp }) {
    const lists = scriptSources(csp);
    if (lists.length === 0) return notApplicable('No enforced policy restricts scripts');
    if (lists.some((sources) => isStrict(sources) && hasNonceOrHash(sources))) return [];
    if (lists.some(isStrict)) return notApplicable("`'strict-dynamic'` makes browsers ignore hosts");
    if (lists.every(isReported)) return notApplicable('The policy allows scripts from anywhere or inline');
    const hosts = lists.map((sources) => sources.filter(isHost));
    return hosts.every((list) => list.length > 0)
      ? [{ problem: 'hosts', location: { part: 'script-src' }, evidence: listed([...new Set(hosts.flat())]) }]
      : [];
  },
  examples: () => [
    ['hosts of others', givenCsp("script-src 'self' https://js.stripe.com https://cdn.shop.example"), 'hosts'],
    ['hosts of others beside a nonce', givenCsp("script-src 'nonce-abcdefghijklmnop' https://js.stripe.com"), 'hosts'],
    [
      'nonce with strict-dynamic, hosts for old browsers',
      givenCsp("script-src 'nonce-abcdefghijklmnop' 'strict-dynamic' https://js.stripe.com"),
    ],
    ['keyword without quotes', givenCsp('script-src nonce-abcdefghijklmnop')],
    ['strict-dynamic without a nonce', givenCsp("script-src 'strict-dynamic' https://js.stripe.com"), 'not applicable'],
    ['own scripts only', givenCsp("script-src 'self'")],
    ['second policy that allows own scripts only', givenCsp('script-src https://js.stripe.com', "script-src 'self'")],
    [
      'scripts from anywhere, reported as such',
      givenCsp("script-src 'self' 'unsafe-inline' https://js.stripe.com"),
      'not applicable',
    ],
    ['no policy', givenCsp(), 'not applicable'],
  ],
});
