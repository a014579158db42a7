import type { Scene } from '../../define-probe.ts';
import { htmlAnswer, jsonAnswer } from '../../scene-answers.ts';

export function nextDataScenes(): Scene<'open'>[] {
  const front = htmlAnswer(
    '<!doctype html><html><head><script src="/_next/static/b1/_buildManifest.js"></script></head><body><div id="__next">Socks</div><script id="__NEXT_DATA__" type="application/json">{"props":{},"page":"/","buildId":"b1"}</script></body></html>',
  ).replace('\n\n', '\nx-powered-by: Next.js\n\n');
  const moved = (to: string) => `HTTP/1.1 307 Temporary Redirect\nlocation: ${to}\n\n`;
  const at = '/_next/data/b1/dashboard.json';
  const orders = jsonAnswer({ pageProps: { orders: ['three pairs'] }, __N_SSP: true });
  const guarded = { '/': front, '/dashboard': moved('/login') };
  return [
    { name: 'the data is readable without signing in', answers: { ...guarded, [at]: orders }, finds: ['open'] },
    {
      name: 'the proxy requires a password only for the page',
      answers: { ...guarded, '/dashboard': 'HTTP/1.1 401 Unauthorized\n\n', [at]: orders },
      finds: ['open'],
    },
    { name: 'the data is protected as well', answers: { ...guarded, [at]: moved('/login') }, finds: [] },
    {
      name: 'the data redirects to the sign-in page',
      answers: { ...guarded, [at]: jsonAnswer({ pageProps: { __N_REDIRECT: '/login', __N_REDIRECT_STATUS: 307 } }) },
      finds: [],
    },
    { name: 'the page has no data', answers: { ...guarded, [at]: jsonAnswer({ pageProps: {} }) }, finds: [] },
    {
      name: 'the page redirects to its language version',
      answers: { ...guarded, '/dashboard': moved('/en/dashboard'), [at]: orders },
      finds: [],
    },
    {
      name: 'the sign-in page is at another URL',
      answers: {
        '/': front.replace('Socks', '<a href="/login">Sign in</a>'),
        '/login': moved('/login/'),
        '/_next/data/b1/login.json': jsonAnswer({ pageProps: { csrfToken: 'a1' }, __N_SSP: true }),
      },
      finds: [],
    },
    {
      name: 'the page redirects to another page',
      answers: { ...guarded, '/dashboard': moved('/accessories'), [at]: orders },
      finds: [],
    },
    {
      name: 'the data is empty',
      answers: { ...guarded, [at]: jsonAnswer({ pageProps: { user: null, orders: [], isAdmin: false } }) },
      finds: [],
    },
    {
      name: 'the data is shared by every page',
      answers: {
        ...guarded,
        '/': front.replace('"props":{}', '"props":{"pageProps":{"brand":{"name":"Socks"}}}'),
        [at]: jsonAnswer({ pageProps: { brand: { name: 'Socks' } } }),
      },
      finds: [],
    },
    { name: 'every URL returns such data', answers: { ...guarded, '*': orders }, finds: [] },
  ];
}
