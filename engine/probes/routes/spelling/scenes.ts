import type { Scene, SceneRequest } from '../../define-probe.ts';
import { htmlAnswer, jsonAnswer, scriptedPage } from '../../scene-answers.ts';
import { entranceScenes, payloadScenes } from './content-scenes.ts';

const INSIDE = htmlAnswer('<html><body><h1>Orders of today</h1><p>Twelve pairs to pack.</p></body></html>');
const LOGIN = htmlAnswer('<html><body><form>Sign in</form></body></html>');
const MOVED = 'HTTP/1.1 302 Found\nlocation: /login\n\n';
const MISSING = htmlAnswer('<html><body>Nothing is here</body></html>', 404);

/** A site whose guard compares `seen` and whose router uses `routed`. */
function site(
  seen: (path: string) => string,
  routed: (path: string) => string,
  inside: string | ((request: SceneRequest) => string) = INSIDE,
): Scene['answers'] {
  return {
    '/login': LOGIN,
    '*': (request) => {
      const { pathname } = request.url;
      if (seen(pathname) === '/admin') return MOVED;
      if (routed(pathname) === '/admin') return typeof inside === 'string' ? inside : inside(request);
      return pathname === '/' ? scriptedPage('fetch("/api/orders")') : MISSING;
    },
  };
}

const same = (path: string) => path;
const lower = (path: string) => path.toLowerCase();

export function spellingScenes(): readonly Scene<'bypass'>[] {
  return [
    { name: 'the router decodes the path', answers: site(same, decodeURI), finds: ['bypass'] },
    {
      name: 'the router decodes the path twice',
      answers: site(decodeURI, (path) => decodeURI(decodeURI(path))),
      finds: ['bypass'],
    },
    { name: 'the router ignores letter case', answers: site(same, lower), finds: ['bypass'] },
    {
      name: 'the router joins slashes',
      answers: site(same, (path) => path.replace(/^\/\//, '/')),
      finds: ['bypass'],
    },
    {
      name: 'an API route is opened by a trailing slash',
      answers: {
        '/': scriptedPage('fetch("/api/orders")'),
        '/api/orders': jsonAnswer({ error: 'Unauthorized' }, 401),
        '/api/orders/': jsonAnswer([{ id: 1, total: 12 }]),
      },
      finds: ['bypass'],
    },
    { name: 'guard and router compare the same', answers: site(lower, lower), finds: [] },
    {
      name: 'the router opens the sign-in page',
      answers: site(same, decodeURI, LOGIN),
      finds: [],
    },
    {
      name: 'every unknown path is the same page',
      answers: {
        '/admin': MOVED,
        '/login': LOGIN,
        '*': htmlAnswer('<html><body><div id="root">Warm socks</div></body></html>'),
      },
      finds: [],
    },
    {
      name: 'names in capital letters are those of members',
      answers: { '/admin': MOVED, '/login': LOGIN, '/ADMIN': htmlAnswer('<html><body>Member ADMIN</body></html>') },
      finds: [],
    },
    {
      name: 'every record is returned to anyone',
      answers: {
        '/': scriptedPage('fetch("/api/orders")'),
        '/api/orders': jsonAnswer({ error: 'Unauthorized' }, 401),
        '*': ({ url }) => jsonAnswer({ name: url.pathname.length, total: 12 }),
      },
      finds: [],
    },
    {
      name: 'names in capital letters are those of members in lower case',
      answers: { '/admin': MOVED, '/login': LOGIN, '/ADMIN': htmlAnswer('<html><body>Posts of @admin</body></html>') },
      finds: [],
    },
    ...payloadScenes(),
    ...entranceScenes(),
    {
      name: 'the API says that nobody is signed in',
      answers: {
        '/': scriptedPage('fetch("/api/orders")'),
        '/api/orders': jsonAnswer({ error: 'Unauthorized' }, 401),
        '/api/orders/': jsonAnswer({ ok: false, message: 'Please sign in', items: [] }),
      },
      finds: [],
    },
    {
      name: 'no page answers',
      answers: { '*': htmlAnswer('<html><body>Bad gateway</body></html>', 502) },
      finds: [],
      untested: /./,
    },
    { name: 'no page requires signing in', answers: {}, finds: [] },
  ];
}
