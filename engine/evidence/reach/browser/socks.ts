import type { Socket } from 'node:net';

/** Received bytes of a client that are not consumed yet. */
export interface SocksReader {
  readonly socket: Socket;
  buffered: Buffer;
}

const NAME = 3;
const IPV4 = 1;
const IPV6 = 4;
const CONNECT = 1;
const REPLY = { connected: 0, refused: 2, unsupported: 7 } as const;

/** Reads the client's authentication methods and selects none (RFC 1928 section 3). */
export async function readSocksGreeting(reader: SocksReader): Promise<void> {
  const [version, methods = 0] = await take(reader, 2);
  if (version !== 5) throw new Error('not SOCKS5');
  await take(reader, methods);
  reader.socket.write(Buffer.from([5, 0]));
}

/** Reads the requested destination (RFC 1928 section 4); undefined for anything but CONNECT. */
export async function readSocksRequest(reader: SocksReader): Promise<{ host: string; port: number } | undefined> {
  const [version, command, , kind] = await take(reader, 4);
  if (version !== 5) throw new Error('not SOCKS5');
  const host = await readHost(reader, kind);
  const port = (await take(reader, 2)).readUInt16BE(0);
  return command === CONNECT && host !== undefined ? { host, port } : undefined;
}

/** The answer to a request (RFC 1928 section 6), without the bound address. */
export function socksReply(name: keyof typeof REPLY): Buffer {
  return Buffer.from([5, REPLY[name], 0, 1, 0, 0, 0, 0, 0, 0]);
}

async function readHost(reader: SocksReader, kind: number | undefined): Promise<string | undefined> {
  if (kind === IPV4) return (await take(reader, 4)).join('.');
  if (kind === IPV6) {
    const bytes = await take(reader, 16);
    return Array.from({ length: 8 }, (_, i) => bytes.readUInt16BE(i * 2).toString(16)).join(':');
  }
  if (kind !== NAME) return undefined;
  const [length = 0] = await take(reader, 1);
  return (await take(reader, length))
    .toString('latin1')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
}

function take(reader: SocksReader, length: number): Promise<Buffer> {
  const { socket } = reader;
  return new Promise((resolve, reject) => {
    const attempt = (): void => {
      const chunk: Buffer | null = socket.read();
      if (chunk) reader.buffered = Buffer.concat([reader.buffered, chunk]);
      if (reader.buffered.length < length) return;
      socket.off('readable', attempt).off('close', lost);
      const taken = reader.buffered.subarray(0, length);
      reader.buffered = reader.buffered.subarray(length);
      resolve(taken);
    };
    const lost = (): void => reject(new Error('the client went away'));
    socket.on('readable', attempt).on('close', lost);
    attempt();
  });
}
