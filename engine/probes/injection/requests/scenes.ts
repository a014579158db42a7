import type { Scene } from '../../define-probe.ts';
import { htmlAnswer, jsonAnswer } from '../../scene-answers.ts';

/** The hosts of the scene's server. */
const OWN = /^(?:shop\.example\.?|192\.0\.2\.1|localhost|127\.0\.0\.1)$/;

interface Including {
  readonly otherwise?: string;
  readonly missing?: string;
  readonly shows?: (text: string) => string;
  /** The response for an address that is not fetched. */
  readonly failing?: (value: string) => string;
  /** Appended to the address. */
  readonly end?: string;
  readonly parse?: (value: string) => URL | null;
}

const asked = (url: URL) => url.searchParams.get('url') ?? '';
const news = '<main><h1>News of the week</h1><p>Wool has arrived from the hills</p></main>';
const linked = htmlAnswer(
  '<html><body><a href="/news">News of the shop</a><a href="/preview?url=https://socks.example/">Preview</a></body></html>',
);
/** Fetches pages of this server from the hosts that it accepts; there is no other host. */
const including = (
  accepts: RegExp,
  {
    otherwise = '<p>no answer</p>',
    missing = htmlAnswer('none'),
    shows = htmlAnswer,
    failing = () => shows(otherwise),
    end = '',
    parse = URL.parse,
  }: Including = {},
) => ({
  '/': linked,
  '/news': htmlAnswer(`<html><body>${news}</body></html>`),
  '/preview': ({ url }: { url: URL }) => {
    const target = parse(asked(url) + end);
    if (target === null || !OWN.test(target.host) || !accepts.test(target.host)) return failing(asked(url));
    if (target.pathname === '/news') return shows(news);
    return target.pathname === '/' ? shows(linked) : missing;
  },
});

export function serverRequestScenes(): Scene<'fetched'>[] {
  const bare = htmlAnswer('<html><body><a href="/preview?url=https://socks.example/">Preview</a></body></html>');
  const page = htmlAnswer(
    '<html><body><h1>Socks of the season</h1><a href="/preview?url=https://socks.example/">Preview</a></body></html>',
  );
  const at = (build: (value: string) => string) => ({
    '/': page,
    '/preview': ({ url }: { url: URL }) => htmlAnswer(build(asked(url))),
  });
  return [
    { name: 'pages of any name are included', answers: including(/./), finds: ['fetched'] },
    {
      name: 'pages of the server itself are included under its address',
      answers: including(/^(?:shop\.example|192\.0\.2\.1)$/),
      finds: ['fetched'],
    },
    {
      name: 'a scheme is put before the address',
      answers: including(/./, { parse: (value) => (/^https?:/i.test(value) ? null : URL.parse(`https://${value}`)) }),
      finds: ['fetched'],
    },
    {
      name: 'addresses with a lower-case scheme are refused',
      answers: including(/./, { parse: (value) => (/https?:/.test(value) ? null : URL.parse(value)) }),
      finds: ['fetched'],
    },
    {
      name: 'addresses of the site itself are refused with a lower-case scheme',
      answers: including(/^shop\.example$/, { parse: (value) => (/https?:/.test(value) ? null : URL.parse(value)) }),
      finds: [],
    },
    { name: 'a part is appended to the address', answers: including(/./, { end: 'wool' }), finds: ['fetched'] },
    {
      name: 'a part is appended to an address of the site itself',
      answers: including(/^shop\.example$/, { end: 'wool' }),
      finds: [],
    },
    { name: 'only pages of the site itself are included', answers: including(/^shop\.example$/), finds: [] },
    { name: 'an unknown address leads to the news', answers: including(/^$/, { otherwise: news }), finds: [] },
    {
      name: 'pages of any name are included, and one that does not exist is a bad gateway',
      answers: including(/./, { missing: htmlAnswer('<p>Bad Gateway</p>', 502) }),
      finds: ['fetched'],
    },
    {
      name: 'pages of any name are included as JSON',
      answers: including(/./, { shows: (text) => jsonAnswer({ html: text }) }),
      finds: ['fetched'],
    },
    {
      name: 'pages of any name are included, and the application says which address did not answer',
      answers: including(/./, {
        missing: htmlAnswer('none', 502),
        failing: (value) => jsonAnswer({ requested: value, error: 'fetch failed' }, 502),
      }),
      finds: ['fetched'],
    },
    {
      name: 'pages of the site itself are included, and the application says which address did not answer',
      answers: including(/^shop\.example$/, {
        failing: (value) => jsonAnswer({ requested: value, error: 'fetch failed' }, 502),
      }),
      finds: [],
    },
    {
      name: 'a gateway without a server answers',
      answers: { '/': linked, '/preview': htmlAnswer('<h1>Bad Gateway</h1>', 502) },
      finds: [],
      untested: /status 502/,
    },
    {
      name: 'the URL is shown in a frame',
      answers: at((value) => `<iframe src="${encodeURI(value)}"></iframe>`),
      finds: [],
    },
    { name: 'only allowed hosts are fetched', answers: at(() => '<p>This host is not allowed.</p>'), finds: [] },
    { name: 'every response is such a page', answers: at(() => news), finds: [] },
    {
      name: 'the pages of the site tell too little',
      answers: { '/': bare, '/preview': htmlAnswer('<p>This host is not allowed.</p>') },
      finds: [],
      untested: /differs enough/,
    },
    {
      name: 'the visitor is redirected there',
      answers: { '/': page, '/preview': ({ url }) => `HTTP/1.1 302 Found\nlocation: ${asked(url)}\n\n` },
      finds: [],
    },
    ...scenesOfAnyAddress(),
  ];
}

/** Sites that show their first page for every address. */
function scenesOfAnyAddress(): Scene<'fetched'>[] {
  const silent = (name: string, refused: RegExp, others: Scene['answers'] = { '*': linked }): Scene<'fetched'> => {
    const shown = ({ url }: { url: URL }) =>
      refused.test(URL.parse(asked(url))?.hostname ?? 'socks.example') ? htmlAnswer('<p>no answer</p>') : linked;
    return { name, answers: { '/': linked, ...others, '/preview': shown }, finds: [] };
  };
  return [
    {
      name: 'pages of any name are included, and the site shows its first page for every address',
      answers: { ...including(/./, { missing: linked }), '*': linked },
      finds: ['fetched'],
    },
    silent('the site shows its first page for every address, and the parameter for every other host', /^socks/),
    silent(
      'the site shows its first page for every address, and the parameter for every host that exists',
      /d$|^socks/,
    ),
    silent('the parameter shows the first page for every other host, and the site does not', /^socks/, {}),
  ];
}
