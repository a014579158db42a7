import type { Scene } from '../../define-probe.ts';
import { htmlAnswer } from '../../scene-answers.ts';

const ORIGIN = 'https://shop.example';
const script = (value: string) => htmlAnswer(`<html><body><script>${value}</script></body></html>`);

/** Checks that foreign addresses pass, and answers that are redirects too. */
const ACCEPTED: readonly (readonly [name: string, answer: (next: string, moved: (to: string) => string) => string])[] =
  [
    ['the address has to start with the own origin', (next, moved) => moved(next.startsWith(ORIGIN) ? next : '/')],
    ['the address has to contain the own host', (next, moved) => moved(next.includes('shop.example') ? next : '/')],
    ['the address has to end with the own host', (next, moved) => moved(next.endsWith('shop.example') ? next : '/')],
    ['the value is appended to the own origin', (next, moved) => moved(`${ORIGIN}${next}`)],
    [
      'addresses with two slashes are rejected',
      (next, moved) => moved(next.includes('//') || next.includes('\\') ? '/' : next),
    ],
    [
      'lower-case schemes are rejected',
      (next, moved) => moved(/https?:|^\/[\\/]|\/\/\/|@|^\.|\s|:\\/.test(next) ? '/' : next),
    ],
    ['a Refresh header', (next) => `HTTP/1.1 200 OK\nrefresh: 0; url=${next}\n\n`],
    [
      'a meta refresh without quotes',
      (next) => htmlAnswer(`<html><head><meta content="1;${next}" http-equiv=refresh></head></html>`),
    ],
    ['a script sets the location', (next) => script(`window.location.href = ${JSON.stringify(next)};`)],
    [
      'a script sets the location after a second',
      (next) => script(`setTimeout(() => { location = ${JSON.stringify(next)}; }, 1000);`),
    ],
    [
      'a script calls a function that sets the location',
      (next) => script(`(function () { go(); })(); function go() { location.href = ${JSON.stringify(next)}; }`),
    ],
    ['a script replaces the location', (next) => script(`location.replace('${next.replaceAll("'", '')}')`)],
  ];

const REJECTED: typeof ACCEPTED = [
  ['the origin is compared', (next, moved) => moved(URL.parse(next, ORIGIN)?.origin === ORIGIN ? next : '/')],
  ['only the path is used', (next, moved) => moved(URL.parse(next, ORIGIN)?.pathname.replace(/^\/+/, '/') ?? '/')],
  [
    'a button sets the location',
    (next) => script(`button.onclick = function () { location = ${JSON.stringify(next)}; };`),
  ],
  ['a script shows the address', (next) => script(`var next = ${JSON.stringify(next)}; show(next);`)],
  ['the address is a parameter of another', (next, moved) => moved(`/login?next=${encodeURIComponent(next)}`)],
];

const page = htmlAnswer('<html><body><a href="/go?to=1&amp;next=/sale">Sale</a></body></html>');

export function redirectScenes(): Scene<'anywhere'>[] {
  const moved = (to: string) => `HTTP/1.1 302 Found\nlocation: ${to}\n\n`;
  const next = (url: URL) => url.searchParams.get('next') ?? '/';
  return [
    {
      name: 'the parameter of a link redirects anywhere',
      answers: { '/': page, '/go': ({ url }) => moved(next(url)) },
      finds: ['anywhere'],
    },
    {
      name: 'a parameter with a path redirects anywhere',
      answers: {
        '/': htmlAnswer('<html><body><a href="/out?w=/sale">Sale</a></body></html>'),
        '/out': ({ url }) => moved(url.searchParams.get('w') ?? '/'),
      },
      finds: ['anywhere'],
    },
    ...[ownPageScenes, partnerScenes].flatMap((scenes) => scenes(moved)),
    ...sentScenes(moved),
    ...['the way to the front page redirects anywhere', 'the way to the front page redirects to own pages'].map(
      (name, i) => ({
        name,
        answers: {
          '/': moved('/welcome?next=/home'),
          '/welcome': ({ url }: { url: URL }) =>
            moved(i === 0 ? next(url) : (URL.parse(next(url), ORIGIN)?.pathname.replace(/^\/+/, '/') ?? '/')),
          '/home': htmlAnswer('<html><body><h1>Warm socks</h1></body></html>'),
        },
        finds: i === 0 ? ['anywhere' as const] : [],
      }),
    ),
    {
      name: 'only URLs with a scheme are rejected',
      answers: { '/': page, '/go': ({ url }) => moved(next(url).startsWith('http') ? '/' : next(url)) },
      finds: ['anywhere'],
    },
    {
      name: 'URLs with a scheme are refused with an error',
      answers: {
        '/': page,
        '/go': ({ url }) => (/^https?:/.test(next(url)) ? htmlAnswer('<p>Bad link</p>', 400) : moved(next(url))),
      },
      finds: ['anywhere'],
    },
    {
      name: 'every foreign URL is refused with an error',
      answers: {
        '/': page,
        '/go': ({ url }) =>
          URL.parse(next(url), ORIGIN)?.origin !== ORIGIN ? htmlAnswer('<p>Bad link</p>', 400) : moved(next(url)),
      },
      finds: [],
    },
    {
      name: 'a meta refresh redirects anywhere',
      answers: {
        '/redirect': ({ url }) =>
          htmlAnswer(
            `<html><head><meta http-equiv="refresh" content="0; url=${url.searchParams.get('url')}"></head></html>`,
          ),
      },
      finds: ['anywhere'],
    },
    {
      name: 'the sign-in page keeps the parameter',
      answers: { '*': ({ url }) => moved(`/login?next=${encodeURIComponent(url.href)}`) },
      finds: [],
    },
    {
      name: 'the value becomes a path',
      answers: { '/': page, '/go': ({ url }) => moved(`/${encodeURI(next(url).replace(/^[/\\]+/, ''))}`) },
      finds: [],
    },
    ...[...ACCEPTED, ...REJECTED].map((row) => ({
      name: row[0],
      answers: { '/': page, '/go': ({ url }: { url: URL }) => row[1](next(url), moved) },
      finds: ACCEPTED.includes(row) ? ['anywhere' as const] : [],
    })),
    {
      name: 'the value is shown as text',
      answers: {
        '/redirect': ({ url }) => htmlAnswer(`<p>You leave for ${encodeURI(url.searchParams.get('url') ?? '')}</p>`),
      },
      finds: [],
    },
  ];
}

/** The site looks for one of its own pages in the address. */
function ownPageScenes(moved: (to: string) => string): Scene<'anywhere'>[] {
  return (['includes', 'startsWith'] as const).map((test) => ({
    name: `the address is accepted if it ${test} that of an own page`,
    answers: {
      '/': htmlAnswer('<html><body><a href="/go?next=about.html?id=2">About</a></body></html>'),
      '/go': ({ url }) => {
        const next = url.searchParams.get('next') ?? '';
        return moved(next[test]('about.html') ? next : '/');
      },
    },
    finds: test === 'includes' ? ['anywhere'] : [],
  }));
}

/** The site compares the address with that of a site that it links to. */
function partnerScenes(moved: (to: string) => string): Scene<'anywhere'>[] {
  const partner = 'https://wool.example/hills';
  const rows: readonly (readonly [name: string, isAccepted: (to: string) => boolean, isFaulty: boolean])[] = [
    ['contains that of a partner', (to) => to.includes(partner), true],
    ['starts with the origin of a partner', (to) => to.startsWith('https://wool.example'), true],
    ['is that of a partner', (to) => to === partner, false],
    ['is on the origin of a partner', (to) => URL.parse(to)?.origin === 'https://wool.example', false],
  ];
  return rows.map(([name, isAccepted, isFaulty]) => ({
    name: `the address is accepted if it ${name}`,
    answers: {
      '/': htmlAnswer(`<html><body><a href="/go?to=${partner}">Hills</a></body></html>`),
      '/go': ({ url }) => {
        const to = url.searchParams.get('to') ?? '';
        return isAccepted(to) ? moved(to) : htmlAnswer('<p>Unknown site</p>', 406);
      },
    },
    finds: isFaulty ? ['anywhere'] : [],
  }));
}

/** The value is sent by a form, or is a host without a scheme. */
function sentScenes(moved: (to: string) => string): Scene<'anywhere'>[] {
  const form =
    '<form method="post" action="/search"><input type="hidden" name="next" value="/sale"><input name="q"><button>Search</button></form>';
  const sent = (body: string) => new URLSearchParams(body).get('next') ?? '/';
  return [
    {
      name: 'a POST request redirects anywhere',
      writes: true,
      answers: { '/': htmlAnswer(form), 'POST /search': ({ body }) => moved(sent(body)) },
      finds: ['anywhere'],
    },
    {
      name: 'a POST request redirects to own pages',
      writes: true,
      answers: {
        '/': htmlAnswer(form),
        'POST /search': ({ body }) => moved(URL.parse(sent(body), ORIGIN)?.pathname.replace(/^\/+/, '/') ?? '/'),
      },
      finds: [],
    },
    {
      name: 'a scheme is put before the host that the site sends',
      answers: {
        '/': htmlAnswer('<html><body><a href="/go?to=www.shop.example">Shop</a></body></html>'),
        '/go': ({ url }) => {
          const to = url.searchParams.get('to') ?? '';
          return /^[\w.-]+$/.test(to) ? moved(`https://${to}`) : htmlAnswer('<p>Bad link</p>', 400);
        },
      },
      finds: ['anywhere'],
    },
  ];
}
