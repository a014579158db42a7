import type { IncomingMessage, ServerResponse } from 'node:http';
import { drawSock, SOCKS } from '../catalogue.ts';
import { addressOf, answer, answerUnchecked, type Site, serve } from '../serve.ts';
import { drawHero } from './hero-picture.ts';
import { aboutPage, accountPage, homePage, productPage, STYLE, searchPage } from './pages.ts';
import { appBundle, OLD_LIBRARY, sourceMap } from './scripts.ts';
import { makeServiceRoleKey } from './secrets.ts';

const HTML = 'text/html';
const ROBOTS = `User-agent: GPTBot
User-agent: OAI-SearchBot
User-agent: ChatGPT-User
User-agent: PerplexityBot
User-agent: ClaudeBot
User-agent: Claude-SearchBot
Disallow: /

User-agent: *
Disallow: /admin
Disallow: /assets/
`;

type Thing = readonly [type: string, body: string | Buffer];

/** A vulnerable shop with every problem the scanner knows. Loopback only. */
export async function startShop({ port = 0 }: { readonly port?: number } = {}): Promise<Site> {
  const cdn = await serve((_, response) =>
    answer(response, 200, { 'content-type': 'application/javascript' }, 'window.analytics = [];\n'),
  );
  const things = thingsOf(cdn.url);
  const shop = await serve((request, response) => reply(request, response, things, cdn.url), port);
  return { url: shop.url, close: () => Promise.all([shop.close(), cdn.close()]).then(() => {}) };
}

function thingsOf(cdn: string): ReadonlyMap<string, Thing> {
  const key = makeServiceRoleKey();
  const script = 'application/javascript';
  return new Map<string, Thing>([
    ['/', [HTML, homePage(cdn)]],
    ['/about', [HTML, aboutPage(cdn)]],
    ['/account', [HTML, accountPage(cdn)]],
    ['/embed', [HTML, '<p>newsletter</p>']],
    ['/robots.txt', ['text/plain', ROBOTS]],
    ['/assets/style.css', ['text/css', STYLE]],
    ['/assets/app.js', [script, appBundle(key)]],
    ['/assets/app.js.map', ['application/json', sourceMap(key)]],
    ['/assets/jquery-1.12.4.min.js', [script, OLD_LIBRARY]],
    ['/img/hero.png', ['image/png', drawHero()]],
    [
      '/.env',
      ['text/plain', `APP_ENV=production\nSUPABASE_SERVICE_ROLE_KEY=${key}\nDB_PASSWORD=sunny-and-guessable\n`],
    ],
    ['/.git/HEAD', ['text/plain', 'ref: refs/heads/main\n']],
    ['/.git/config', ['text/plain', '[core]\n\trepositoryformatversion = 0\n\tbare = false\n']],
    ...SOCKS.flatMap((sock): [string, Thing][] => [
      [`/img/${sock.slug}.svg`, ['image/svg+xml', drawSock(sock)]],
      [`/product/${sock.slug}`, [HTML, productPage(sock.name, sock.says, sock.slug, cdn)]],
    ]),
  ]);
}

function reply(
  request: IncomingMessage,
  response: ServerResponse,
  things: ReadonlyMap<string, Thing>,
  cdn: string,
): void {
  const { pathname, searchParams } = addressOf(request);
  const headers = { ...careless(request), 'content-type': HTML };
  const [type, body] = things.get(pathname) ?? [HTML, homePage(cdn)];
  if (pathname === '/go') answerUnchecked(response, 302, { ...headers, location: searchParams.get('to') ?? '/' }, '');
  else if (pathname === '/search') answer(response, 200, headers, searchPage(searchParams.get('q') ?? '', cdn));
  else answer(response, 200, { ...headers, 'content-type': type }, body);
}

/** Headers that disclose versions and allow any origin. */
function careless(request: IncomingMessage): Record<string, string | string[]> {
  return {
    server: 'nginx/1.14.0',
    'x-powered-by': 'Express',
    'access-control-allow-origin': request.headers.origin ?? '*',
    'access-control-allow-credentials': 'true',
    'set-cookie': [
      'session=0b6f1c2d3e4f5a6b7c8d; Path=/',
      'remember_token=dXNlcjoxMjM0; Path=/; Max-Age=315360000; SameSite=None',
    ],
  };
}
