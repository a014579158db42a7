import type { RequestListener, ServerResponse } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { listen, serveHttp, serveRaw, type TestServer } from '../../engine/evidence/reach/test-servers.ts';

export type Opens = () => Promise<TestServer>;
export type Answer = RequestListener | string;

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** A small sound page around what is put into it. */
export function soundPage(body = '', head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A small shop for warm socks</title>${head}</head>
<body><main><h1>Socks</h1><p>Warm socks, made by hand, one pair after the other, in a small shop by the sea.</p>${body}</main></body></html>`;
}

/** Serves the paths named; `*` is every other. Without `*`, everything else is not found and `/` is the sound page unless it is named. */
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

/** A page made when it is first asked for: some are of many megabytes. */
export function page(make: () => string): Opens {
  let made: string | undefined;
  return http({
    '/': (_, response) => {
      made ??= make();
      response.writeHead(200, HTML).end(made);
    },
  });
}

/** The sound page with something in its body. */
export function pageWith(body: string, paths: Readonly<Record<string, Answer>> = {}): Opens {
  return http({ '/': soundPage(body), ...paths });
}

/** Bytes as they are, in answer to whatever is asked; then the connection ends. */
export function bytes(...parts: (string | Buffer)[]): Opens {
  return () =>
    serveRaw((socket) => {
      for (const part of parts) socket.write(part);
      socket.end();
    });
}

/** Answers the first bytes of every connection by hand. */
export function raw(answer: (socket: Socket, request: string) => void): Opens {
  return () => serveRaw(answer);
}

/** Deals with every connection from its first moment. */
export function connection(accept: (socket: Socket) => void): Opens {
  return () =>
    listen(
      createTcpServer({ allowHalfOpen: true }, (socket) => {
        socket.on('error', () => socket.destroy());
        accept(socket);
      }),
      'http',
    );
}

/** Writes without end, as fast as the other end takes it. */
export function pour(to: Writable, next: () => string | Buffer): void {
  const more = () => {
    for (let full = false; !full && !to.destroyed; ) full = !to.write(next());
  };
  to.on('drain', more);
  to.on('error', () => to.destroy());
  more();
}

/** Writes one part after another, one each interval, over and over. */
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

/** A listener that begins an answer and hands it on. */
export function begin(
  headers: Readonly<Record<string, string>>,
  go: (response: ServerResponse) => void,
): RequestListener {
  return (_, response) => {
    response.on('error', () => response.destroy());
    response.writeHead(200, headers);
    go(response);
  };
}
