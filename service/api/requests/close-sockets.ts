import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networksOf } from '../../keys/secret.ts';

interface Limits {
  /** After our end of a connection was closed, for the client to close its own. */
  readonly closeMs: number;
  /** Without the client taking any byte of what it asked for. */
  readonly takeMs: number;
  /** Without a request: longer than connections are kept alive, which Node forgets once an empty line arrives. */
  readonly idleMs: number;
  readonly lookMs: number;
  /** Open connections of one client network; an IPv6 block has twice as many. */
  readonly perNetwork: number;
  /** Requests of a connection that are not answered yet; browsers and clients send one at a time. */
  readonly pipelined: number;
}

const LIMITS: Limits = {
  closeMs: 5_000,
  takeMs: 60_000,
  idleMs: 75_000,
  lookMs: 1_000,
  perNetwork: Number.POSITIVE_INFINITY,
  pipelined: 16,
};

interface Connection {
  readonly socket: Socket;
  readonly unanswered: Set<ServerResponse>;
  /** Since when it has had no request. */
  idleAt: number;
  /** Since when our end is closed. */
  closedAt: number | undefined;
  isSending: boolean;
}

/**
 * Destroys connections whose client never closes its end, never takes the response, never asks, or asks again and again
 * without an answer: Node waits for all of them without a limit, and each would keep a file descriptor. Connections of a network
 * beyond its limit are closed at once.
 */
export function closeSockets(server: Server, changed: Partial<Limits> = {}): void {
  const limits = { ...LIMITS, ...changed };
  const open = new Map<Socket, Connection>();
  const byNetwork = new Map<string, number>();
  server.on('connection', (socket) => {
    const networks = networksOf(socket.remoteAddress ?? '');
    const counts = networks.map((network) => (byNetwork.get(network) ?? 0) + 1);
    for (const [i, network] of networks.entries()) byNetwork.set(network, counts[i] ?? 1);
    const connection: Connection = {
      socket,
      unanswered: new Set(),
      idleAt: performance.now(),
      closedAt: undefined,
      isSending: false,
    };
    open.set(socket, connection);
    if (counts.some((count, i) => count > limits.perNetwork * (i + 1))) socket.destroy();
    socket.once('close', () => {
      open.delete(socket);
      for (const network of networks) {
        const left = (byNetwork.get(network) ?? 1) - 1;
        if (left > 0) byNetwork.set(network, left);
        else byNetwork.delete(network);
      }
      endUnsent(connection);
    });
    socket.on('timeout', () => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
  countUnanswered(server, open, limits);
  const timer = setInterval(() => {
    for (const connection of open.values()) look(connection, limits);
  }, limits.lookMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

/** Of a connection that pipelines too many requests, none is handled any more. */
function countUnanswered(server: Server, open: ReadonlyMap<Socket, Connection>, { pipelined }: Limits): void {
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = open.get(request.socket);
    if (!connection || request.socket.destroyed) return;
    const { unanswered } = connection;
    if (unanswered.size >= pipelined) {
      request.socket.destroy();
      return;
    }
    unanswered.add(response);
    response.once('close', () => {
      unanswered.delete(response);
      connection.idleAt = performance.now();
    });
    for (const handle of handlers) handle.call(server, request, response);
  });
}

/** Node does not tell responses that still wait for an earlier one that their connection is gone. */
function endUnsent({ unanswered }: Connection): void {
  for (const response of unanswered) {
    if (response.socket) continue;
    response.destroy();
    response.emit('close');
  }
}

function look(connection: Connection, { closeMs, takeMs, idleMs }: Limits): void {
  const { socket, unanswered, idleAt, closedAt, isSending } = connection;
  const now = performance.now();
  connection.isSending = socket.writableLength > 0;
  if (connection.isSending) {
    // The timeout of a socket starts again with each byte that is taken.
    if (!isSending) socket.setTimeout(takeMs);
    return;
  }
  if (socket.writableEnded) connection.closedAt ??= now;
  const isLeft = closedAt !== undefined && now - closedAt >= closeMs;
  if (isLeft || (unanswered.size === 0 && now - idleAt >= idleMs)) socket.destroy();
}
