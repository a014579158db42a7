/// <reference path="./undici-parts.d.ts" />
import { constants } from 'node:crypto';
import { isIP, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import buildConnector from 'undici/lib/core/connect.js';
import { addressVerdict, type PrivateAccess } from '../../scan-target/address.ts';
import { bareHost } from '../../scan-target/bare-host.ts';
import { Unavailable } from '../define-collector.ts';
import { asUnavailable, codeOf, UNREACHABLE } from './failure.ts';

/** The allowed addresses of a host; throws `Unavailable` if it is refused. */
type Admit = (host: string) => Promise<readonly string[]>;

/** By what every connection is made. */
export interface Guard {
  readonly admit: Admit;
  readonly allowPrivate: PrivateAccess;
  readonly signal: AbortSignal;
}

const CONNECT_MILLISECONDS = 5_000;
const MAX_ADDRESSES_TRIED = 4;

/**
 * A connector for undici that resolves by `admit`, connects only to what it returned, by address, and checks the address once more
 * when connected. Invalid certificates and old TLS versions are accepted here, as the `tls` fact reports them, unless the server must be
 * `verified`.
 */
export function createConnector(admit: Admit, allowPrivate: PrivateAccess, verified = false) {
  const sockets = new Set<Socket>();
  const endpoints = new Map<string, { readonly address: string; readonly httpVersion: '1.1' | '2' }>();
  let closed = false;
  const any = {
    rejectUnauthorized: false,
    minVersion: 'TLSv1' as const,
    ciphers: 'DEFAULT:@SECLEVEL=0',
    secureOptions: constants.SSL_OP_LEGACY_SERVER_CONNECT,
  };
  // Without `true`, NODE_TLS_REJECT_UNAUTHORIZED=0 would accept any certificate.
  const tls = { ...(verified ? { rejectUnauthorized: true } : any), timeout: CONNECT_MILLISECONDS, preferH2: true };
  const connectors = { h2: buildConnector({ ...tls, allowH2: true }), h1: buildConnector({ ...tls, allowH2: false }) };

  const attempt = (options: ConnectOptions, address: string): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const { servername: _, ...rest } = options;
      const named = options.protocol === 'https:' && isIP(bareHost(options.hostname)) === 0;
      const connect = options.allowH2 === false ? connectors.h1 : connectors.h2;
      const socket: unknown = connect(
        { ...rest, hostname: address, ...(named ? { servername: bareHost(options.hostname) } : {}) },
        (...[error, connected]) => (error ? reject(error) : resolve(connected as Socket)),
      );
      track(sockets, socket);
    });

  const reachAny = async (options: ConnectOptions): Promise<Socket> => {
    const addresses = await admit(bareHost(options.hostname));
    let failure: unknown;
    for (const address of addresses.slice(0, MAX_ADDRESSES_TRIED)) {
      if (closed) break;
      try {
        const socket = guard(await attempt(options, address), allowPrivate);
        endpoints.set(originOf(options), {
          address,
          httpVersion: socket instanceof TLSSocket && socket.alpnProtocol === 'h2' ? '2' : '1.1',
        });
        return socket;
      } catch (error) {
        if (failure === undefined || !UNREACHABLE.has(codeOf(error))) failure = error;
      }
    }
    throw asUnavailable(failure);
  };

  const connect: buildConnector.connector = (options, callback) => {
    reachAny(options).then(
      (socket) => callback(null, socket),
      (error: unknown) => callback(asUnavailable(error), null),
    );
  };
  return {
    connect,
    /** Where the connections of an origin (`https://shop.example:8443`) end. */
    endpoint: (origin: string) => endpoints.get(origin),
    /** Ends every connection at once. */
    close: () => {
      closed = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** undici passes its `allowH2` option to a custom connector, which its types omit. */
type ConnectOptions = buildConnector.Options & { readonly allowH2?: boolean };

function guard(socket: Socket, allowPrivate: PrivateAccess): Socket {
  const { allowed, reason } = addressVerdict(socket.remoteAddress ?? '', { allowPrivate });
  if (allowed) return socket;
  socket.destroy();
  throw new Unavailable(reason);
}

function track(sockets: Set<Socket>, socket: unknown): void {
  if (!socket || typeof socket !== 'object' || !('destroy' in socket)) return;
  const held = socket as Socket;
  sockets.add(held);
  held.once('close', () => sockets.delete(held));
}

function originOf({ protocol, hostname, port }: buildConnector.Options): string {
  const host = hostname.includes(':') ? `[${hostname}]` : hostname;
  return URL.parse(`${protocol}//${host}${port ? `:${port}` : ''}`)?.origin ?? '';
}
