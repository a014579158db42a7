import type { Exchange } from '../../evidence/facts/exchange.ts';
import { isAlike, shownText } from '../../evidence/parse/application/similarity.ts';
import { isHtmlPage } from '../../evidence/parse/html/markup.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { testAll } from '../points.ts';
import { entranceOf, GUARDED_PATHS, isData } from '../proof/guarded.ts';
import { proofOf } from '../proof/proof.ts';
import { htmlAnswer, jsonAnswer } from '../scene-answers.ts';

const GUESSED = [...GUARDED_PATHS, '/app'];
const GUESSED_ROUTES = ['/api/me', '/api/user', '/api/users', '/api/orders', '/api/admin'];
const MAX = 6;
const MAX_ROUTES = 8;
const TIMES = 5;
const NAMES = ['middleware', 'src/middleware', 'pages/_middleware'];
const FIELD = 'x-middleware-subrequest';

export default defineProbe({
  id: 'active/frameworks/next-middleware',
  title: 'Next.js middleware cannot be bypassed',
  why: 'Versions of Next.js before 12.3.5, 13.5.9, 14.2.25 and 15.2.3 skip the middleware, including its authorization checks, if a request carries a certain header.',
  needs: ['address', 'surface', 'technologies'],
  profile: 'quick',
  budget: 64,
  problems: {
    bypass: {
      severity: 'critical',
      message: 'Next.js middleware bypass: a request header opens a protected page or API route',
      fix: 'Update Next.js to 15.2.3, 14.2.25, 13.5.9 or 12.3.5 or newer. Until then strip `x-middleware-subrequest` from requests at the proxy, and check the session in each page and route as well.',
    },
  },
  references: ['CVE-2025-29927', 'CWE-285', 'CWE-863'],
  skip: ({ technologies }) =>
    technologies.some(({ technology }) => technology === 'Next.js') ? undefined : 'The site does not use Next.js',
  async ask({ address, surface }, asking) {
    const guessed = GUESSED.map((path) => new URL(path, address).href);
    const routes = [...new Set([...surface.routes, ...GUESSED_ROUTES.map((path) => new URL(path, address).href)])];
    const own = [...asking.first(surface.links, MAX, 'pages'), ...asking.first(routes, MAX_ROUTES, 'API routes')];
    return testAll([...new Set([...guessed, ...own])], (url) => bypassOf(url, asking));
  },
  scenes: () => {
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
  },
});

async function bypassOf(url: string, asking: ProbeContext) {
  const guarded = await asking.fetch({ url });
  if (!guarded || !isGuarded(guarded)) return undefined;
  for (const name of NAMES) {
    const request = { url, headers: { [FIELD]: Array(TIMES).fill(name).join(':') } };
    const opened = await asking.fetch(request);
    if (opened?.status !== 200 || !(isHtmlPage(opened) || isData(opened))) continue;
    const moved = entranceOf(guarded);
    const entrance = moved === undefined ? undefined : await asking.fetch({ url: moved });
    const control = await asking.control(request);
    if (!control || (control.status === 200 && showSame(control, opened))) return undefined;
    if (entrance && showSame(entrance, opened)) return undefined;
    const other = await asking.fetch({ url, headers: { [FIELD]: Array(TIMES).fill('route').join(':') } });
    const again = await asking.fetch(request);
    if (!other || !isGuarded(other) || again?.status !== 200) return undefined;
    return {
      problem: 'bypass' as const,
      location: { url },
      evidence: `${guarded.status} without the header, 200 and ${isHtmlPage(opened) ? 'another page' : 'data'} with it`,
      proof: proofOf(request, opened),
    };
  }
  return undefined;
}

function showSame(a: Exchange, b: Exchange): boolean {
  return isAlike(shownText(a.text), shownText(b.text));
}

function isGuarded({ status }: Exchange): boolean {
  return [301, 302, 303, 307, 308, 401, 403].includes(status);
}
