import type { Scene } from '../../define-probe.ts';
import { htmlAnswer, jsonAnswer } from '../../scene-answers.ts';

const FIELD = 'x-middleware-subrequest';

export function middlewareScenes(): Scene<'bypass'>[] {
  const front = htmlAnswer(
    '<!doctype html><html><head><script src="/_next/static/chunks/main.js"></script></head><body><div id="__next">Socks</div><script id="__NEXT_DATA__" type="application/json">{"props":{},"page":"/","buildId":"a"}</script></body></html>',
  ).replace('\n\n', '\nx-powered-by: Next.js\n\n');
  const inside = htmlAnswer(
    '<html><body><h1>Orders of today</h1><p>Twelve pairs to pack, three to return.</p></body></html>',
  );
  const moved = 'HTTP/1.1 307 Temporary Redirect\nlocation: /login\n\n';
  const login = htmlAnswer('<html><body><form>Sign in</form></body></html>');
  const passes = (headers: Readonly<Record<string, string>>) => headers[FIELD]?.startsWith('middleware:');
  const heavy = (text: string) =>
    htmlAnswer(
      `<html><head></head><body><main>${text}</main><script>self.__next_f.push([1,"${Array.from({ length: 80 }, (_, i) => `chunk${i}`).join(' ')}"])</script></body></html>`,
    );
  return [
    {
      name: 'the pages differ only in few words',
      answers: {
        '/': front,
        '/login': heavy('Sign in please'),
        '/dashboard': ({ headers }) => (passes(headers) ? heavy('Orders of today') : moved),
      },
      finds: ['bypass'],
    },
    {
      name: 'the header opens the dashboard',
      answers: { '/': front, '/login': login, '/dashboard': ({ headers }) => (passes(headers) ? inside : moved) },
      finds: ['bypass'],
    },
    {
      name: 'the redirect has no valid URL',
      answers: {
        '/': front,
        '/dashboard': ({ headers }) => (passes(headers) ? inside : moved.replace('/login', 'http://[')),
      },
      finds: ['bypass'],
    },
    {
      name: 'the header opens an API route',
      answers: {
        '/': front,
        '/api/orders': ({ headers }) =>
          passes(headers) ? jsonAnswer([{ id: 1, total: 12 }]) : jsonAnswer({ error: 'Unauthorized' }, 401),
      },
      finds: ['bypass'],
    },
    {
      name: 'the API route behind the middleware checks the session itself',
      answers: {
        '/': front,
        '/api/orders': ({ headers }) => jsonAnswer({ error: 'Unauthorized' }, passes(headers) ? 200 : 401),
      },
      finds: [],
    },
    {
      name: 'every value of the header opens an API route',
      answers: {
        '/': front,
        '/api/orders': ({ headers }) =>
          headers[FIELD] ? jsonAnswer([{ id: 1 }]) : jsonAnswer({ error: 'Unauthorized' }, 401),
      },
      finds: [],
    },
    { name: 'the header changes nothing', answers: { '/': front, '/login': login, '/dashboard': moved }, finds: [] },
    {
      name: 'the header opens the sign-in page',
      answers: { '/': front, '/login': login, '/dashboard': ({ headers }) => (passes(headers) ? login : moved) },
      finds: [],
    },
    {
      name: 'the header returns the same page at every URL',
      answers: { '/': front, '*': ({ headers }) => (headers[FIELD] ? inside : moved) },
      finds: [],
    },
  ];
}
