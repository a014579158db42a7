import type { Parameter } from '../../evidence/parse/application/surface.ts';
import { headerValue } from '../../evidence/parse/http/header-list.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { parametersFor, placeOf, withValue } from '../parameters.ts';
import { proofOf } from '../proof.ts';
import { htmlAnswer } from '../scene-answers.ts';

const MOST = 6;
const GUESSES = ['/redirect?url=/', '/login?next=/'];

export default defineProbe({
  id: 'active/injection/header-lines',
  title: 'No HTTP header injection (CRLF injection)',
  why: 'If line breaks in a parameter reach the response headers, attackers can set cookies, poison caches and inject their own page content.',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 14,
  problems: {
    added: {
      severity: 'high',
      likelihood: 'observed',
      message: 'HTTP header injection (CRLF): a parameter adds response headers',
      fix: { any: 'Reject values with line breaks, and set headers through the framework, which encodes them.' },
    },
  },
  references: ['CWE-113', 'OWASP A03:2021'],
  async ask({ address, surface }, asking) {
    const parameters = parametersFor(surface, /./, GUESSES, address, asking, MOST);
    const asked = await Promise.all(parameters.map((parameter) => addedBy(parameter, asking)));
    return asked.filter((occurrence) => occurrence !== undefined);
  },
  scenes: () => {
    const page = htmlAnswer('<html><body><a href="/go?to=a">Go</a></body></html>');
    const to = (url: URL) => url.searchParams.get('to') ?? '';
    return [
      {
        name: 'line breaks in a redirect',
        answers: {
          '/': page,
          '/go': ({ url }) => `HTTP/1.1 302 Found\nlocation: /${to(url).replaceAll('\r\n', '\n')}\n\n`,
        },
        finds: ['added'],
      },
      {
        name: 'line breaks in a charset, plus not decoded as space',
        answers: {
          '/': page,
          '/go': ({ url: { search } }) => {
            const value = decodeURIComponent(/[?&]to=([^&]*)/.exec(search)?.[1] ?? '').replaceAll('\r\n', '\n');
            return `HTTP/1.1 200 OK\ncontent-type: text/html; charset=${value}\n\n<p>Socks</p>`;
          },
        },
        finds: ['added'],
      },
      {
        name: 'line breaks are encoded',
        answers: { '/': page, '/go': ({ url }) => `HTTP/1.1 302 Found\nlocation: /${encodeURIComponent(to(url))}\n\n` },
        finds: [],
      },
      {
        name: 'line breaks appear in the page',
        answers: { '/': page, '/go': ({ url }) => htmlAnswer(`<p>${to(url)}</p>`) },
        finds: [],
      },
    ];
  },
});

async function addedBy(parameter: Parameter, asking: ProbeContext) {
  const [first, second] = [asking.token(), asking.token()];
  const request = { url: withValue(parameter, `a\r\nX-${first}:${second}`) };
  const answer = await asking.fetch(request);
  if (!answer || headerValue(answer.headers, `x-${first}`) !== second) return undefined;
  const again = await asking.fetch({ url: withValue(parameter, `b\r\nX-${second}:${first}`) });
  if (!again || headerValue(again.headers, `x-${second}`) !== first) return undefined;
  return {
    problem: 'added' as const,
    location: { url: placeOf(parameter) },
    evidence: 'an injected response header',
    proof: proofOf(request, answer),
  };
}
