import type { Server } from 'node:http';
import type { Socket } from 'node:net';

interface Deadlines {
  /** After our end of a connection was closed, for the client to close its own. */
  readonly closeMs: number;
  /** Without the client taking any byte of what it asked for. */
  readonly takeMs: number;
  readonly lookMs: number;
}

const DEADLINES: Deadlines = { closeMs: 5_000, takeMs: 60_000, lookMs: 1_000 };

/**
 * Destroys connections whose client never closes its end, or never takes the response: Node waits for both without a
 * limit, and each would keep a file descriptor.
 */
export function closeSockets(server: Server, { closeMs, takeMs, lookMs }: Deadlines = DEADLINES): void {
  /** Since when our end is closed. */
  const open = new Map<Socket, number | undefined>();
  const sending = new WeakSet<Socket>();
  server.on('connection', (socket) => {
    open.set(socket, undefined);
    socket.once('close', () => open.delete(socket));
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
