import type { Exchange } from '../../evidence/facts/exchange.ts';
import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { locationOf, pointsFor, requestWith, testEach } from '../points.ts';
import { proofOf } from '../proof.ts';
import { htmlAnswer } from '../scene-answers.ts';
import { searched } from '../searched.ts';

const NAME =
  /^(?:ur[il]|link|src|source|href|site|host|domain|page|path|file|feed|rss|image|img|avatar|picture|proxy|fetch|load|remote|endpoint|webhook|callback|preview|document|doc|pdf)$/i;
/** A value that is a URL. */
const VALUE = /^https?:\/\//i;
/** The heading of the page that IANA serves at example.com (RFC 2606). */
const KNOWN = /(?:<|\\u003c)h1(?:>|\\u003e)\s{0,20}Example Domain\s{0,20}(?:<|\\u003c)\\?\/h1/i;

export default defineProbe({
  id: 'active/injection/server-request',
  title: 'No server-side request forgery (SSRF)',
  why: 'With SSRF, attackers make the server send requests for them: to internal systems, to the cloud metadata service, or to other sites.',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 6,
  perPoint: 4,
  problems: {
    fetched: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Server-side request forgery (SSRF): the server fetches the URL in a parameter and returns the content',
      fix: {
        any: 'Fetch only from a fixed list of hosts. If any host must be allowed, resolve the name yourself, reject private and cloud metadata addresses (also after redirects), and connect to the address you checked.',
      },
    },
  },
  references: ['CWE-918', 'OWASP A10:2021'],
  async ask({ address, surface }, asking) {
    const points = pointsFor({ address, surface }, asking, { name: NAME, value: VALUE });
    return testEach(points, (point) => fetchedBy(point, asking));
  },
  scenes: () => {
    const page = htmlAnswer('<html><body><a href="/preview?url=https://socks.example/">Preview</a></body></html>');
    const known = '<html><body><h1>Example Domain</h1><p>For use in documents.</p></body></html>';
    const asked = (url: URL) => url.searchParams.get('url') ?? '';
    const at = (build: (value: string) => string) => ({
      '/': page,
      '/preview': ({ url }: { url: URL }) => htmlAnswer(build(asked(url))),
    });
    const hostOf = (text: string) => URL.parse(text)?.host;
    return [
      {
        name: 'any URL is fetched and shown',
        answers: at((value) => (hostOf(value) === 'example.com' ? known : '<p>no answer</p>')),
        finds: ['fetched'],
      },
      {
        name: 'any URL is fetched and shown, and a host that does not exist is a bad gateway',
        answers: {
          '/': page,
          '/preview': ({ url }) =>
            hostOf(asked(url)) === 'example.com' ? htmlAnswer(known) : htmlAnswer('<p>Bad Gateway</p>', 502),
        },
        finds: ['fetched'],
      },
      {
        name: 'a gateway without a server answers',
        answers: { '/': page, '/preview': htmlAnswer('<h1>Bad Gateway</h1>', 502) },
        finds: [],
        untested: /status 502/,
      },
      {
        name: 'any HTTP URL is fetched and shown',
        answers: at((value) => (/^http:\/\/example\.com(?::80)?\//.test(value) ? known : '<p>no answer</p>')),
        finds: ['fetched'],
      },
      ...['<h1>Example Domain<\\/h1>', '\\u003ch1\\u003eExample Domain\\u003c/h1\\u003e'].map((escaped) => ({
        name: `any URL is fetched and shown as JSON: ${escaped}`,
        answers: at((value) => `{"html":"${hostOf(value) === 'example.com' ? escaped : ''}"}`),
        finds: ['fetched' as const],
      })),
      {
        name: 'the URL is shown in a frame',
        answers: at((value) => `<iframe src="${encodeURI(value)}"></iframe>`),
        finds: [],
      },
      { name: 'only allowed hosts are fetched', answers: at(() => '<p>This host is not allowed.</p>'), finds: [] },
      { name: 'every response is such a page', answers: at(() => known), finds: [] },
      {
        name: 'the visitor is redirected there',
        answers: { '/': page, '/preview': ({ url }) => `HTTP/1.1 302 Found\nlocation: ${asked(url)}\n\n` },
        finds: [],
      },
    ];
  },
});

async function fetchedBy(point: InjectionPoint, asking: ProbeContext) {
  for (const [scheme, port] of [
    ['https', 443],
    ['http', 80],
  ] as const) {
    const requestOf = (value: string) => requestWith(point, value);
    const request = requestOf(`${scheme}://example.com/?${asking.token()}`);
    const answer = await asking.fetch(request);
    if (!answer || !isKnown(searched(answer, asking))) continue;
    // Names under .invalid do not exist (RFC 2606).
    const nowhere = await asking.fetchAny(requestOf(`${scheme}://${asking.token()}.invalid/`));
    if (!nowhere || isKnown(nowhere)) return undefined;
    const again = await asking.fetch(requestOf(`${scheme}://example.com:${port}/?${asking.token()}`));
    if (!again || !isKnown(again)) return undefined;
    return {
      problem: 'fetched' as const,
      location: locationOf(point),
      evidence: 'the page of example.com in the response',
      proof: proofOf(request, answer),
    };
  }
  return undefined;
}

function isKnown({ status, text }: Exchange): boolean {
  return status < 300 && KNOWN.test(text);
}
