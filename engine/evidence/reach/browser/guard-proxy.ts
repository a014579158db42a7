import { once } from 'node:events';
import { type AddressInfo, connect, createServer, isIPv6, type LookupFunction, type Socket } from 'node:net';
import { portRefusal } from '../../../scan-target/port.ts';
import type { TargetSession } from '../../../scan-target/session.ts';
import { asUnavailable } from '../failure.ts';
import type { BrowserContext } from './context.ts';
import { PAGE_FULL } from './network-entries.ts';
import { readSocksGreeting, readSocksRequest, type SocksReader, socksReply } from './socks.ts';

const MAX_CONNECTIONS = 256;
const MAX_FAILURES_KEPT = 1000;
const CONNECT_MILLISECONDS = 10_000;

/**
 * Starts a SOCKS5 proxy on loopback for one browser that connects only to allowed addresses. After `maxBytes` received bytes, all
 * connections are closed and new ones refused, until `allowPage` adds to them. With cookies of a session, the host is contacted on
 * one port only: browsers send cookies to all of them.
 */
export async function startGuardProxy(
  allowAddress: BrowserContext['allowAddress'],
  maxBytes: number,
  session?: TargetSession,
  tabs = 1,
) {
  const sockets = new Set<Socket>();
  const log = failureLog();

  const budget = byteBudget(maxBytes, tabs, () => {
    for (const socket of sockets) socket.destroy();
  });

  const track = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const open = async (host: string, port: number): Promise<Socket> => {
    if (budget.isSpent()) throw new Error(PAGE_FULL);
    const refusal = portRefusal(port, { allowPrivate: false });
    if (refusal !== undefined) throw new Error(refusal);
    if (session && session.cookies.length > 0 && host === session.host && port !== session.port)
      throw new Error('a scan with cookies contacts no other port of the host');
    return connected(track(dial(host, port, await allowAddress(host))));
  };
  const serve = async (client: Socket): Promise<void> => {
    const reader: SocksReader = { socket: client, buffered: Buffer.alloc(0) };
    await readSocksGreeting(reader);
    const wanted = await readSocksRequest(reader);
    if (!wanted) return void client.end(socksReply('unsupported'));
    try {
      const upstream = await open(wanted.host, wanted.port);
      if (client.destroyed) return void upstream.destroy();
      client.write(socksReply('connected'));
      if (reader.buffered.length > 0) upstream.write(reader.buffered);
      upstream.on('data', (chunk: Buffer) => budget.spend(chunk.length));
      upstream.on('close', () => client.destroy());
      client.on('close', () => upstream.destroy());
      client.pipe(upstream).pipe(client);
    } catch (error) {
      log.note(authority(wanted.host, wanted.port), messageOf(error));
      client.end(socksReply('refused'));
    }
  };

  const server = createServer({ noDelay: true }, (client) => {
    track(client);
    serve(client).catch(() => client.destroy());
  });
  server.maxConnections = MAX_CONNECTIONS;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** Why the connection to `host:port` failed, as text. */
    failures: log.failures,
    /** The same for one of several pages: what fails until it ends. */
    failuresUntil: log.until,
    allowPage: budget.allowPage,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Calls `end` when more was received than allowed. */
function byteBudget(maxBytes: number, tabs: number, end: () => void) {
  let left = maxBytes;
  return {
    isSpent: () => left < 0,
    spend(bytes: number) {
      left -= bytes;
      if (left < 0) end();
    },
    /** As many bytes for another page; what pages before those that are open left does not add up. */
    allowPage() {
      left = Math.min(Math.max(left, 0) + maxBytes, tabs * maxBytes);
    },
  };
}

function failureLog() {
  const whole = new Map<string, string>();
  const logs = new Set([whole]);
  const failures: ReadonlyMap<string, string> = whole;
  return {
    failures,
    note(at: string, reason: string) {
      for (const each of logs) if (each.size < MAX_FAILURES_KEPT) each.set(at, reason);
    },
    until(ended: AbortSignal): ReadonlyMap<string, string> {
      const own = new Map<string, string>();
      logs.add(own);
      ended.addEventListener('abort', () => logs.delete(own), { once: true });
      return own;
    },
  };
}

async function connected(upstream: Socket): Promise<Socket> {
  await once(upstream, 'connect', { signal: AbortSignal.timeout(CONNECT_MILLISECONDS) }).catch((error) => {
    upstream.destroy();
    throw new Error(connectFailure(error));
  });
  return upstream;
}

/** `host:port` as key of the proxy's failures, with brackets around IPv6. */
function authority(host: string, port: number): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}

function dial(host: string, port: number, addresses: readonly string[]): Socket {
  const [first] = addresses;
  if (first === undefined) throw new Error('the name does not resolve');
  if (addresses.length === 1) return connect({ host: first, port, noDelay: true });
  const list = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  const lookup: LookupFunction = (_host, _options, done) => done(null, list);
  return connect({ host, port, noDelay: true, autoSelectFamily: true, lookup });
}

function connectFailure(error: unknown): string {
  if (error instanceof Error && error.name === 'AbortError') return 'the server could not be reached in time';
  return asUnavailable(error).message;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'no connection';
}
