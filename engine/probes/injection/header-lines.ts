import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { headerValue } from '../../evidence/parse/http/header-list.ts';
import { defineProbe, type ProbeContext, type Screening } from '../define-probe.ts';
import { locationOf, requestWith } from '../points.ts';
import { proofOf } from '../proof/proof.ts';
import { htmlAnswer } from '../scene-answers.ts';
import { testPoints } from '../tested-points.ts';

const GUESSES = ['/redirect?url=/', '/login?next=/'];
const CARRIERS = ['query', 'path', 'form', 'json'] as const;
/** Line breaks as servers accept them. */
const BREAKS = ['\r\n', '\n'];

export default defineProbe({
  id: 'active/injection/header-lines',
  title: 'No HTTP header injection (CRLF injection)',
  why: 'If line breaks in a parameter reach the response headers, attackers can set cookies, poison caches and inject their own page content.',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 8,
  perPoint: 5,
  problems: {
    added: {
      severity: 'high',
      message: 'HTTP header injection (CRLF): a parameter adds response headers',
      fix: 'Reject values with line breaks, and set headers through the framework, which encodes them.',
    },
  },
  references: ['CWE-113', 'OWASP A03:2021'],
  ask: (given, asking) =>
    testPoints(given, asking, addedBy, {
      where: CARRIERS,
      guesses: GUESSES,
      likelihood: (_, screening) => (screening ? Number(isInHeaders(screening)) : 0.2),
    }),
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

function isInHeaders({ odd, token }: Screening): boolean {
  return odd.headers.some(([, value]) => value.toLowerCase().includes(token));
}

/** Only a value that is shown in a header field can break out of it. */
async function addedBy(point: InjectionPoint, asking: ProbeContext) {
  const screening = await asking.screen(point);
  if (!screening || !isInHeaders(screening)) return undefined;
  for (const lineBreak of BREAKS) {
    const [first, second] = [asking.token(), asking.token()];
    const request = requestWith(point, `a${lineBreak}X-${first}:${second}`);
    const answer = await asking.fetch(request);
    if (!answer || headerValue(answer.headers, `x-${first}`) !== second) continue;
    const again = await asking.fetch(requestWith(point, `b${lineBreak}X-${second}:${first}`));
    if (!again || headerValue(again.headers, `x-${second}`) !== first) continue;
    return {
      problem: 'added' as const,
      location: locationOf(point),
      evidence: 'an injected response header',
      proof: proofOf(request, answer),
    };
  }
  return undefined;
}
