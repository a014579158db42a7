import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Handler } from '../../engine/evidence/reach/test-faults.ts';
import { addressOf, answer } from '../serve.ts';

/** A host model, defined by its response to paths that do not exist. */
export interface HostModel {
  readonly name: string;
  /** Creates the handler of nonexistent paths, once per scan. */
  readonly otherwise: () => (request: IncomingMessage, response: ServerResponse) => unknown;
  /** Whether the host blocks such requests: probes may then report "blocked", never "pass". */
  readonly blocks?: true;
}

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const JSON_TYPE = { 'content-type': 'application/json' };
const FRONT =
  '<!doctype html><html lang="en"><head><title>Warm socks</title></head><body><h1>Warm socks</h1><p>Made by hand in the hills.</p></body></html>';
const SHELL =
  '<!doctype html><html lang="en"><head><title>App</title><script type="module" src="/assets/index-a1b2c3d4.js"></script></head><body><div id="root"></div></body></html>';
const WORDS =
  'sock wool sheep hill warm stripe heel toe knit yarn soft loop red blue green root env key token admin data user config'.split(
    ' ',
  );
const TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  js: 'text/javascript',
  php: 'text/html',
  md: 'text/markdown',
  yml: 'text/yaml',
  sql: 'application/sql',
  zip: 'application/zip',
  txt: 'text/plain',
  xml: 'application/xml',
};

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
const pathOf = (request: IncomingMessage) => addressOf(request).pathname;
const shown = (request: IncomingMessage) => {
  try {
    return decodeURIComponent(request.url ?? '');
  } catch {
    return request.url ?? '';
  }
};

async function reflected(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const fields = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
  return [`${request.method} ${shown(request)} HTTP/1.1`, ...fields, '', Buffer.concat(chunks).toString()].join('\n');
}

/** Returns 429 above a number of requests per second, and records it. */
function limitOf(max: number): (response: ServerResponse) => boolean {
  let [since, asked] = [0, 0];
  return (response) => {
    if (performance.now() - since > 1000) [since, asked] = [performance.now(), 0];
    asked += 1;
    if (asked <= max) return false;
    answer(response, 429, { 'retry-after': '1' }, 'Too many requests');
    return true;
  };
}

function chance(): string {
  return Array.from(
    { length: 20 + Math.floor(Math.random() * 200) },
    () => WORDS[Math.floor(Math.random() * WORDS.length)],
  ).join(' ');
}

export const MODELS: readonly HostModel[] = [
  {
    name: 'the application’s shell for every path',
    otherwise: () => (_, response) => answer(response, 200, HTML, SHELL),
  },
  {
    name: 'a friendly page that repeats the path, with 200',
    otherwise: () => (request, response) =>
      answer(
        response,
        200,
        HTML,
        `<!doctype html><html><head><title>Not found: ${escaped(shown(request))}</title></head><body><p>Sorry, there is no ${escaped(shown(request))} here.</p></body></html>`,
      ),
  },
  {
    name: 'a redirect to the sign-in',
    otherwise: () => (request, response) => {
      if (pathOf(request) === '/login')
        return answer(
          response,
          200,
          HTML,
          '<html><head><title>Sign in</title></head><body><form method="post"><input type="password" name="p"></form></body></html>',
        );
      return answer(response, 302, { location: `/login?next=${encodeURIComponent(request.url ?? '/')}` }, '');
    },
  },
  {
    name: 'forbidden for every path',
    otherwise: () => (_, response) =>
      answer(
        response,
        403,
        HTML,
        '<html><head><title>403 Forbidden</title></head><body><center><h1>403 Forbidden</h1></center><hr><center>nginx</center></body></html>',
      ),
  },
  {
    name: 'a WordPress page of 404',
    otherwise: () => (request, response) =>
      answer(
        response,
        404,
        { ...HTML, link: '</wp-json/>; rel="https://api.w.org/"' },
        `<!doctype html><html><head><title>Page not found – Socks</title><link rel="stylesheet" href="/wp-content/themes/a/style.css"></head><body class="error404"><form role="search" action="/"><input name="s" value=""></form><p>Nothing was found at ${escaped(pathOf(request))}.</p></body></html>`,
      ),
  },
  {
    name: 'the shell, and one JSON answer for the whole API',
    otherwise: () => (request, response) =>
      pathOf(request).startsWith('/api') || request.method === 'POST'
        ? answer(response, 200, JSON_TYPE, '{"status":"ok","data":[],"models":[],"items":[],"path":"/api"}')
        : answer(response, 200, HTML, SHELL),
  },
  {
    name: 'a challenge at the edge',
    blocks: true,
    otherwise: () => (_, response) =>
      answer(
        response,
        403,
        { ...HTML, 'cf-mitigated': 'challenge', server: 'cloudflare' },
        '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body><script src="/cdn-cgi/challenge-platform/h/b/orchestrate"></script></body></html>',
      ),
  },
  {
    name: 'a limit of requests a second',
    otherwise: () => {
      const limit = limitOf(100);
      return (_, response) => limit(response) || answer(response, 404, { 'content-type': 'text/plain' }, 'not here');
    },
  },
  {
    name: 'a limit of requests for good',
    blocks: true,
    otherwise: () => {
      let asked = 0;
      return (_, response) => {
        asked += 1;
        if (asked > 60) return answer(response, 429, { 'retry-after': '60' }, 'Too many requests');
        return answer(response, 404, { 'content-type': 'text/plain' }, 'not here');
      };
    },
  },
  {
    name: 'words of chance, each time others',
    otherwise: () => (request, response) => {
      const extension = /\.(\w+)$/.exec(pathOf(request))?.[1] ?? 'txt';
      return answer(response, 200, { 'content-type': TYPES[extension] ?? 'text/plain' }, chance());
    },
  },
  {
    name: 'the request itself as text',
    otherwise: () => async (request, response) =>
      answer(response, 200, { 'content-type': 'text/plain' }, await reflected(request)),
  },
  {
    name: 'an envelope of JSON with an error, and 200',
    otherwise: () => async (request, response) =>
      answer(
        response,
        200,
        JSON_TYPE,
        JSON.stringify({
          success: false,
          error: { code: 404, message: `Cannot ${request.method} ${shown(request)}` },
          request: await reflected(request),
        }),
      ),
  },
  {
    name: 'the shell, compressed and slow',
    otherwise: () => async (_, response) => {
      const body = gzipSync(SHELL);
      response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' });
      response.write(body.subarray(0, 40));
      await pause(15);
      response.end(body.subarray(40));
    },
  },
  {
    name: 'a text of the right type that is none of it',
    otherwise: () => (request, response) => {
      const extension = /\.(\w+)$/.exec(pathOf(request))?.[1] ?? '';
      const type = TYPES[extension] ?? 'application/octet-stream';
      return answer(
        response,
        200,
        { 'content-type': type },
        `const notFound = true;\n// There is no file ${shown(request)}; ask the support.\nmodule.exports = { notFound };\n`,
      );
    },
  },
];

/** Serves files (HTTP/1.1 messages by path); the model handles all other paths. */
export function listenerOf(model: HostModel, files: ReadonlyMap<string, string>): Handler {
  const otherwise = model.otherwise();
  return (request, response) => {
    const { pathname, search } = addressOf(request);
    const own = search.replace(/[?&]v=[a-z0-9]{16}$/, '');
    const file = files.get(pathname + own) ?? files.get(pathname);
    if (file !== undefined && request.method === 'GET') return send(file, response);
    if (pathname === '/' && request.method === 'GET') return answer(response, 200, HTML, FRONT);
    return otherwise(request, response);
  };
}

function send(message: string, response: ServerResponse): void {
  const blank = message.indexOf('\n\n');
  const [status = '', ...lines] = message.slice(0, blank).split('\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  answer(response, Number(status.split(' ')[1]), headers, message.slice(blank + 2));
}
