import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { attemptOn, containConnections, contained, type Handler } from '../engine/evidence/reach/test-faults.ts';

type Headers = Readonly<Record<string, string | string[]>>;

/** A running testbed site on loopback. */
export interface Site {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** Takes a connection that is to speak another protocol. */
type Accept = (request: IncomingMessage, socket: Duplex) => unknown;

/** Serves on loopback by default; port 0 selects a free one. A handler error ends only its request. */
export async function serve(handler: Handler, port = 0, host = '127.0.0.1', accept?: Accept): Promise<Site> {
  const server = containConnections(createServer(contained(handler)));
  const others = new Set<Duplex>();
  if (accept)
    server.on('upgrade', (request, socket) => {
      others.add(socket);
      attemptOn(socket, () => accept(request, socket));
    });
  await once(server.listen(port, host), 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${taken}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
        for (const socket of others) socket.destroy();
      }),
  };
}

/** A port of loopback on which nothing listens at the moment. */
export async function freePort(): Promise<number> {
  const { url, close } = await serve(() => undefined);
  await close();
  return Number(new URL(url).port);
}

/** The requested URL; the root if it is invalid. */
export function addressOf(request: IncomingMessage): URL {
  return URL.parse(request.url ?? '/', 'http://127.0.0.1') ?? new URL('http://127.0.0.1/');
}

export function answer(response: ServerResponse, status: number, headers: Headers, body: string | Buffer): void {
  response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)) });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

/** Sends header values unchanged, including line breaks, which `writeHead` rejects. Closes the connection. */
export function answerUnchecked(response: ServerResponse, status: number, headers: Headers, body: string): void {
  const all = { ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' };
  const lines = Object.entries(all).flatMap(([name, values]) =>
    [values].flat().map((value) => `${name}: ${value}\r\n`),
  );
  const sent = response.req.method === 'HEAD' ? '' : body;
  response.socket?.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${sent}`);
}
