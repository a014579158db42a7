import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../../keys/secret.ts';

interface Limits {
  /** After our end of a connection was closed, for the client to close its own. */
  readonly closeMs: number;
  /** Without the client taking any byte of what it asked for. */
  readonly takeMs: number;
  readonly lookMs: number;
  /** Open connections of one client network. */
  readonly perNetwork: number;
}

const LIMITS: Limits = { closeMs: 5_000, takeMs: 60_000, lookMs: 1_000, perNetwork: Number.POSITIVE_INFINITY };

/**
 * Destroys connections whose client never closes its end, or never takes the response: Node waits for both without a
 * limit, and each would keep a file descriptor. Connections of a network beyond its limit are closed at once.
 */
export function closeSockets(server: Server, changed: Partial<Limits> = {}): void {
  const { closeMs, takeMs, lookMs, perNetwork } = { ...LIMITS, ...changed };
  /** Since when our end is closed. */
  const open = new Map<Socket, number | undefined>();
  const sending = new WeakSet<Socket>();
  const byNetwork = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (byNetwork.get(network) ?? 0) + 1;
    byNetwork.set(network, count);
    open.set(socket, undefined);
    if (count > perNetwork) socket.destroy();
    socket.once('close', () => {
      open.delete(socket);
      const left = (byNetwork.get(network) ?? 1) - 1;
      if (left > 0) byNetwork.set(network, left);
      else byNetwork.delete(network);
    });
    socket.on('timeout', () => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, closedAt] of open) {
      if (socket.writableLength > 0) {
        // The timeout of a socket starts again with each byte that is taken.
        if (!sending.has(socket)) socket.setTimeout(takeMs);
        sending.add(socket);
      } else {
        sending.delete(socket);
        if (socket.writableEnded) open.set(socket, closedAt ?? now);
        if (closedAt !== undefined && now - closedAt >= closeMs) socket.destroy();
      }
    }
  }, lookMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
