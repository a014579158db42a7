import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { CERTIFICATE } from './certificate.ts';
import { TLS_PORTS } from './places.ts';
import type { SiteAnswer, SiteFiles } from './vector.ts';

export interface HostileSite {
  /** Takes a connection that came to a port of the site's own addresses. */
  accept(port: number, socket: Socket): void;
  /** What was asked for: `page.site.test/robots.txt`. */
  readonly asked: ReadonlySet<string>;
}

const NOT_FOUND: SiteAnswer = { status: 404, headers: { 'content-type': 'text/plain' }, body: 'not here' };

/** Answers for every host of the site over HTTP and, on the ports for it, TLS. */
export function hostileSite(hosts: ReadonlyMap<string, SiteFiles>): HostileSite {
  const asked = new Set<string>();
  const http = createServer((request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    asked.add(host + path);
    send(request, response, hosts.get(host)?.[path] ?? NOT_FOUND);
  });
  const secure = createTlsServer(CERTIFICATE, (socket) => http.emit('connection', socket));
  secure.on('tlsClientError', () => {});
  return {
    asked,
    accept(port, socket) {
      socket.on('error', () => socket.destroy());
      (TLS_PORTS.includes(port) ? secure : http).emit('connection', socket);
    },
  };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status = 200, headers = {}, body = '' }: SiteAnswer,
) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, encoded(value));
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : body);
}

/** Headers are bytes: a location in Unicode goes out in UTF-8. */
function encoded(value: string | readonly string[]): string[] {
  return [value].flat().map((text) => Buffer.from(text, 'utf8').toString('latin1'));
}
