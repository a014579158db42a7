import type { RequestListener, ServerResponse } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { attemptOn } from '../../engine/evidence/reach/test-faults.ts';
import { listen, serveHttp, serveRaw, type TestServer } from '../../engine/evidence/reach/test-servers.ts';

export type Opens = () => Promise<TestServer>;
export type Answer = RequestListener | string;

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** A small sound page with additional content. */
export function soundPage(body = '', head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A small shop for warm socks</title>${head}</head>
<body><main><h1>Socks</h1><p>Warm socks, made by hand, one pair after the other, in a small shop by the sea.</p>${body}</main></body></html>`;
}

/** Serves the given paths; `*` matches all others. Without `*`, other paths are 404 and `/` defaults to the sound page. */
export function site(paths: Readonly<Record<string, Answer>>): RequestListener {
  const all: Readonly<Record<string, Answer>> = '*' in paths ? paths : { '/': soundPage(), ...paths };
  return (request, response) => {
    const path = request.url?.replace(/\?.*$/s, '') ?? '/';
    const found = all[path] ?? all['*'];
    if (found === undefined) response.writeHead(404, { 'content-type': 'text/plain' }).end('not here');
    else if (typeof found === 'string') response.writeHead(200, HTML).end(found);
    else found(request, response);
  };
}

export function http(paths: Readonly<Record<string, Answer>>): Opens {
  return () => serveHttp(site(paths));
}

/** A page of many megabytes: generated before the first request, whose response would be late otherwise. */
export function page(make: () => string): Opens {
  return async () => {
    const made = make();
    return serveHttp(site({ '/': (_, response) => void response.writeHead(200, HTML).end(made) }));
  };
}

/** The sound page with additional body content. */
export function pageWith(body: string, paths: Readonly<Record<string, Answer>> = {}): Opens {
  return http({ '/': soundPage(body), ...paths });
}

/** Sends raw bytes in response to any request, then closes the connection. */
export function bytes(...parts: (string | Buffer)[]): Opens {
  return () =>
    serveRaw((socket) => {
      for (const part of parts) socket.write(part);
      socket.end();
    });
}

/** Handles the first bytes of every connection. */
export function raw(answer: (socket: Socket, request: string) => void): Opens {
  return () => serveRaw(answer);
}

/** Handles every connection as soon as it opens. */
export function connection(accept: (socket: Socket) => void): Opens {
  return () =>
    listen(
      createTcpServer({ allowHalfOpen: true }, (socket) => attemptOn(socket, () => accept(socket))),
      'http',
    );
}

/** Writes endlessly, as fast as the client reads. */
export function pour(to: Writable, next: () => string | Buffer): void {
  const more = () => {
    for (let full = false; !full && !to.destroyed; ) full = !to.write(next());
  };
  to.on('drain', more);
  to.on('error', () => to.destroy());
  more();
}

/** Writes one part per interval, cycling through the parts. */
export function drip(to: Writable, parts: Iterable<string | Buffer>, milliseconds = 1000): void {
  const left = parts[Symbol.iterator]();
  const timer = setInterval(() => {
    const { value, done } = left.next();
    if (done || to.destroyed) clearInterval(timer);
    else to.write(value);
  }, milliseconds);
  to.on('close', () => clearInterval(timer));
  to.on('error', () => to.destroy());
}

export function respond(
  status: number,
  headers: Readonly<Record<string, string | string[]>>,
  body: string | Buffer = '',
) {
  return (_: unknown, response: ServerResponse): void => void response.writeHead(status, headers).end(body);
}

/** A listener that starts a response and passes it on. */
export function begin(
  headers: Readonly<Record<string, string>>,
  go: (response: ServerResponse) => void,
): RequestListener {
  return (_, response) => {
    response.writeHead(200, headers);
    go(response);
  };
}
