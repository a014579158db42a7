import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { containConnections, contained } from '../../engine/evidence/reach/test-faults.ts';
import { CERTIFICATE } from './certificate.ts';
import { TLS_PORTS } from './places.ts';
import type { SiteAnswer, SiteFiles } from './vector.ts';

export interface HostileSite {
  /** Accepts a connection to a port of the site. */
  accept(port: number, socket: Socket): void;
  /** Requested URLs, such as `page.site.test/robots.txt`. */
  readonly asked: ReadonlySet<string>;
}

const NOT_FOUND: SiteAnswer = { status: 404, headers: { 'content-type': 'text/plain' }, body: 'not here' };

/** Serves all hosts of the site over HTTP and, on TLS ports, HTTPS. */
export function hostileSite(hosts: ReadonlyMap<string, SiteFiles>): HostileSite {
  const asked = new Set<string>();
  const answer = contained((request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    asked.add(host + path);
    send(request, response, hosts.get(host)?.[path] ?? NOT_FOUND);
  });
  const http = containConnections(createServer(answer));
  const secure = containConnections(createTlsServer(CERTIFICATE, (socket) => http.emit('connection', socket)));
  return {
    asked,
    accept(port, socket) {
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

/** Header values are bytes: encodes Unicode locations as UTF-8. */
function encoded(value: string | readonly string[]): string[] {
  return [value].flat().map((text) => Buffer.from(text, 'utf8').toString('latin1'));
}
