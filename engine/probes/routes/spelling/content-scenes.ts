import type { Scene } from '../../define-probe.ts';
import { htmlAnswer, textAnswer } from '../../scene-answers.ts';

const LOGIN = htmlAnswer('<html><body><form>Sign in</form></body></html>');
const MOVED = 'HTTP/1.1 302 Found\nlocation: /login\n\n';
const MISSING = htmlAnswer('<html><body>Nothing is here</body></html>', 404);
const NEXT = htmlAnswer(
  '<!doctype html><html><head><script src="/_next/static/chunks/main.js"></script></head><body><div id="__next">Warm socks</div><script id="__NEXT_DATA__" type="application/json">{"props":{},"page":"/","buildId":"a"}</script></body></html>',
).replace('\n\n', '\nx-powered-by: Next.js\n\n');

/** A Next.js site whose middleware does not check the URLs of payloads. */
function next(path: string, payload: string): Scene['answers'] {
  return {
    '/': NEXT,
    '/admin': MOVED,
    '/login': LOGIN,
    [path]: textAnswer(payload, 'text/x-component'),
    '*': MISSING,
  };
}

/** A payload of React Server Components with these texts. */
function payloadWith(...texts: readonly string[]): string {
  const shown = texts.map((text) => ['$', 'p', null, { children: text }]);
  const missing = ['$', 'h2', null, { children: 'This page could not be found.' }];
  return `1:"$Sreact.fragment"\n2:I[39756,["/_next/static/chunks/a.js"],"default"]\n0:${JSON.stringify({ rsc: ['$', '$1', 'c', { children: shown, notFound: missing }], isPartial: false })}\n`;
}

const SEGMENT = '/admin.segments/admin/__PAGE__.segment.rsc';
const PAYLOADS: readonly (readonly [string, string, string, boolean])[] = [
  ['a prefetched segment has the page', SEGMENT, payloadWith('Orders of today', 'Twelve pairs to pack'), true],
  ['the payload has the page', '/admin.rsc', payloadWith('Orders of today', 'Twelve pairs to pack'), true],
  [
    'the payload redirects',
    '/admin.rsc',
    `${payloadWith('')}5:E{"digest":"NEXT_REDIRECT;replace;/login;307;"}\n`,
    false,
  ],
  [
    'the payload refuses',
    '/admin.rsc',
    `${payloadWith('Warm socks')}5:E{"digest":"NEXT_HTTP_ERROR_FALLBACK;403"}\n`,
    false,
  ],
  ['the payload is not found', '/admin.rsc', `${payloadWith('')}5:E{"digest":"NEXT_NOT_FOUND"}\n`, false],
  ['the prefetched segment is a shell without text', SEGMENT, payloadWith(), false],
  ['the prefetched segment waits', SEGMENT, payloadWith('Loading the orders of this month for you'), false],
  ['the payload has the words of other pages', '/admin.rsc', payloadWith('Warm socks', 'Sign'), false],
];

/** Pages that show nothing of what is protected. */
const ENTRANCES: readonly (readonly [string, string])[] = [
  [
    'the sign-in page of a CMS',
    `<form><input name=log><input type=password name=pwd></form>${'Warm wool '.repeat(30)}`,
  ],
  ['a bot challenge', '<h1>Verify you are human</h1><div class="cf-turnstile"></div>'],
  ['an error', '<h1>500 Internal Server Error</h1>'],
  ['a refusal', '<p>Access denied: ask the owner of this area</p>'],
];

export function payloadScenes(): readonly Scene<'bypass'>[] {
  return PAYLOADS.map(([name, path, payload, isFound]) => ({
    name,
    answers: next(path, payload),
    finds: isFound ? ['bypass'] : [],
  }));
}

export function entranceScenes(): readonly Scene<'bypass'>[] {
  return ENTRANCES.flatMap(([name, body]) =>
    [htmlAnswer('<p>No</p>', 403), MOVED.replace('/login', 'https://accounts.example/login')].map((guard, i) => ({
      name: `the other spelling of a path ${i === 0 ? 'that is refused' : 'that redirects elsewhere'} shows ${name}`,
      answers: { '/admin': guard, '/admin/': htmlAnswer(`<html><body>${body}</body></html>`), '*': MISSING },
      finds: [],
    })),
  );
}
