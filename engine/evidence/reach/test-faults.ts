import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Server } from 'node:net';
import type { Duplex } from 'node:stream';

/** Answers one request. What it throws, or rejects with, ends that request only. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Runs `task` and calls `fail` if it throws or rejects. */
export function attempt(task: () => unknown, fail: () => void): void {
  const run = async () => void (await task());
  run().catch(fail);
}

/** Runs the handler of a connection. If it fails, the connection closes. */
export function attemptOn(socket: Duplex, task: () => unknown): void {
  attempt(task, () => void socket.destroy());
}

/** Answers 500 if the handler fails before its answer has begun, and closes the connection if it fails later. */
export function contained(handler: Handler): RequestListener {
  return (request, response) => {
    request.on('error', () => response.destroy());
    response.on('error', () => response.destroy());
    attempt(
      () => handler(request, response),
      () => refuse(response),
    );
  };
}

/** Keeps errors of a server's connections from ending the process. A malformed request is answered by Node.js itself. */
export function containConnections<S extends Server>(server: S): S {
  for (const event of ['connection', 'secureConnection'])
    server.on(event, (socket: Duplex) => socket.on('error', () => socket.destroy()));
  server.on('tlsClientError', (_: Error, socket: Duplex) => void socket.destroy());
  // Accepting fails when file descriptors run out; the next connection may succeed.
  server.on('error', () => {});
  return server;
}

function refuse(response: ServerResponse): void {
  if (response.headersSent || response.destroyed) {
    if (!response.writableEnded) response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.writeHead(500, { 'content-type': 'text/plain', connection: 'close' }).end('Internal Server Error\n');
}
