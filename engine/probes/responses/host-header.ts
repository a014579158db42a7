import type { FetchRequest } from '../../evidence/define-collector.ts';
import type { Exchange } from '../../evidence/facts/exchange.ts';
import { headerValue } from '../../evidence/parse/http/header-list.ts';
import { type Asking, defineProbe } from '../define-probe.ts';
import { proofOf } from '../proof.ts';
import { htmlAnswer } from '../scene-answers.ts';

const FIELDS = ['x-forwarded-host', 'host'] as const;
const ADDRESS = /\s(href|action|src|content)=["']?((?:https?:)?\/\/[^\s"'<>]{1,300})/gi;
const PATHS = ['/', '/login', '/forgot-password'];

export default defineProbe({
  id: 'active/responses/host-header',
  title: 'The site builds its addresses from its own name',
  why: 'Where links are built from a name that the visitor sends, a stranger can have a password mail lead to their own host, or poison a cache.',
  needs: ['address'],
  profile: 'standard',
  budget: 12,
  problems: {
    believed: {
      severity: 'medium',
      likelihood: 'likely',
      says: 'The site builds addresses from a host name that the visitor sends.',
      fix: {
        any: 'Set the public address in the configuration and build links from it; refuse requests for other names, and believe `X-Forwarded-Host` from your own proxy only.',
        nginx:
          'Give the site a `server_name`, let a default server answer 421 for other names, and set `proxy_set_header Host` and `X-Forwarded-Host` yourself.',
      },
    },
  },
  references: ['CWE-644', 'CWE-20', 'OWASP A05:2021'],
  async ask({ address }, asking) {
    const asked = PATHS.flatMap((path) => FIELDS.map((field) => believed(asking, new URL(path, address).href, field)));
    return (await Promise.all(asked)).filter((sighting) => sighting !== undefined);
  },
  scenes: () => {
    const page = (host: string) =>
      htmlAnswer(`<html><head><link rel="canonical" href="https://${host}/"></head><body>Socks</body></html>`);
    const moved = (host: string) => `HTTP/1.1 302 Found\nlocation: https://${host}/sign-in\n\n`;
    return [
      {
        name: 'the canonical address follows X-Forwarded-Host',
        answers: { '/': ({ headers }) => page(headers['x-forwarded-host'] ?? 'shop.example') },
        finds: ['believed'],
      },
      {
        name: 'a redirect follows Host',
        answers: { '/login': ({ headers }) => moved(headers.host ?? 'shop.example') },
        finds: ['believed'],
      },
      {
        name: 'addresses are its own',
        answers: { '/': page('shop.example'), '/login': moved('shop.example') },
        finds: [],
      },
      {
        name: 'the name is shown as text',
        answers: {
          '/': ({ headers }) =>
            htmlAnswer(
              `<html><body>No site ${headers.host ?? headers['x-forwarded-host'] ?? ''} here.</body></html>`,
              404,
            ),
        },
        finds: [],
      },
    ];
  },
});

async function believed(asking: Asking, at: string, field: (typeof FIELDS)[number]) {
  // A parameter of its own keeps the answer out of any cache that others are served from.
  const requestOf = (host: string): FetchRequest => ({
    url: `${at}?v=${host.split('.')[0]}`,
    headers: { [field]: host },
  });
  const [first, second] = [`${asking.token()}.example`, `${asking.token()}.example`];
  const answer = await asking.fetch(requestOf(first));
  const place = answer && placeOf(answer, first);
  if (!answer || place === undefined) return undefined;
  const again = await asking.fetch(requestOf(second));
  if (!again || placeOf(again, second) !== place) return undefined;
  return {
    problem: 'believed' as const,
    at: `${at} (${field})`,
    shows: `the name stands in ${place}`,
    proof: proofOf(requestOf(first), answer),
  };
}

/** Where the host stands as the host of an address that browsers follow; undefined where it does not. */
function placeOf({ headers, status, text }: Exchange, host: string): string | undefined {
  const location = headerValue(headers, 'location');
  if (
    status >= 300 &&
    status < 400 &&
    location !== undefined &&
    URL.parse(location, 'https://own.invalid')?.host === host
  )
    return 'Location';
  if (status >= 400) return undefined;
  const named = [...text.slice(0, 100_000).matchAll(ADDRESS)].slice(0, 2000);
  return named
    .find(([, , address = '']) => URL.parse(address, 'https://own.invalid')?.host === host)?.[1]
    ?.toLowerCase();
}
