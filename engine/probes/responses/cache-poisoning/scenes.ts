import type { Scene, SceneRequest } from '../../define-probe.ts';
import { htmlAnswer } from '../../scene-answers.ts';
import { caching } from '../host-header/scenes.ts';

type Answer = (request: SceneRequest) => string;

const PAGE = htmlAnswer('<html><body><h1>Warm socks</h1><p>Made by hand.</p><a href="/about">About</a></body></html>');
const MISSING = htmlAnswer('<h1>Not found</h1>', 404);
const withLink = (host: string) => PAGE.replace('<h1>', `<script src="//${host}/app.js"></script><h1>`);

const byHost: Answer = ({ headers }) => withLink(headers['x-host'] ?? 'shop.example');
const byUrl: Answer = ({ headers }) => (headers['x-rewrite-url'] === undefined ? PAGE : MISSING);
const byScheme: Answer = ({ headers, url }) =>
  (headers['x-forwarded-proto'] ?? 'https') === 'https' ? PAGE : `HTTP/1.1 301 Moved\nlocation: ${url.href}\n\n`;
const byMethod: Answer = ({ headers }) => (headers['x-http-method-override'] === 'HEAD' ? htmlAnswer('') : PAGE);

/** A page for one visitor: a cache that ignores the query would keep the error in place of it. */
const byUrlOnly: Answer = (request) => byUrl(request).replace('200 Answer', '200 OK\ncache-control: private');

/** The cache has the field in its key. */
function keyed(answer: Answer, name: string): Answer {
  const caches = new Map<string | undefined, Answer>();
  return (request) => {
    const value = request.headers[name];
    const own = caches.get(value) ?? caching(answer);
    caches.set(value, own);
    return own(request);
  };
}

/** The cache leaves the query out of its key: every visitor gets what is stored. */
function withoutQuery(answer: Answer): Answer {
  const cached = caching(answer);
  return (request) => cached({ ...request, url: new URL(request.url.pathname, request.url) });
}

/** One server of a cache has the page, and another one does not; neither looks at the query. */
function ofServers(answer: Answer): Answer {
  const other = withoutQuery(answer);
  const kept = PAGE.replace('200 Answer', '200 OK\nx-cache: HIT');
  return (request) => (request.headers['x-host'] === undefined ? kept : other(request));
}

/** A firewall that refuses everything after the first strange request. */
function refusing(): Answer {
  let isRefused = false;
  return ({ headers }) => {
    isRefused ||= headers['x-rewrite-url'] !== undefined;
    return isRefused ? htmlAnswer('<h1>Forbidden</h1>', 403) : PAGE;
  };
}

export function poisoningScenes(): Scene<'content' | 'replaced'>[] {
  const finds = (name: string, answer: Answer, problem: 'content' | 'replaced') => ({
    name,
    answers: { '/': answer },
    finds: [problem],
  });
  const sound = (name: string, answer: Answer) => ({ name, answers: { '/': answer }, finds: [] });
  const byForwarded: Answer = ({ headers }) => withLink(headers['x-forwarded-host'] ?? 'shop.example');
  return [
    finds('a cache keeps a page with the host of a header field', caching(byHost), 'content'),
    finds('a cache keeps the error for an overridden address', caching(byUrl), 'replaced'),
    finds('a cache keeps the redirect for an overridden scheme', caching(byScheme), 'replaced'),
    finds('a cache keeps the empty answer for an overridden method', caching(byMethod), 'replaced'),
    {
      name: 'a cache keeps a page that is not the front page with a forwarded host',
      answers: { '/': PAGE, '/about': caching(byForwarded) },
      finds: ['content'],
    },
    sound('fields are obeyed, and nothing is stored', byHost),
    sound('an overridden address is obeyed, and nothing is stored', byUrl),
    sound('a cache has the field in its key', keyed(byHost, 'x-host')),
    sound('a cache leaves the query out of its key and has the page', withoutQuery(byHost)),
    {
      name: 'a cache of several servers leaves the query out of its key, and not all have the page',
      answers: { '/': ofServers(byHost) },
      finds: [],
      untested: /leaves the query out/,
    },
    sound('the page is for one visitor, and a cache stores the error', caching(byUrlOnly)),
    sound(
      'a cache stores pages that obey no field',
      caching(() => PAGE),
    ),
    sound('a firewall refuses everything after the first strange request', refusing()),
  ];
}
