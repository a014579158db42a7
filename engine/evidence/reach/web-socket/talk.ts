import { randomBytes } from 'node:crypto';
import type { Duplex } from 'node:stream';

/** RFC 6455 section 11.8. */
const [CONTINUATION, TEXT, CLOSE, PING, PONG] = [0, 1, 8, 9, 10];
const FINAL = 0x80;
const MASKED = 0x80;
const [SHORT, LONG] = [126, 127];

interface Hearing {
  /** Of all frames, also those without a text. */
  readonly maxBytes: number;
  readonly onText: (text: Buffer) => void;
  /** `isWhole`: the other side ended it; false if it sends what is no frame, or too much. */
  readonly onEnd: (isWhole: boolean) => void;
}

/** Header fields of a handshake (RFC 6455 section 4.1). */
export function socketFields(): Readonly<Record<string, string>> {
  return { 'sec-websocket-version': '13', 'sec-websocket-key': randomBytes(16).toString('base64') };
}

/** Sends texts as the client of a WebSocket (RFC 6455), and hears those of the server. */
export function talk(socket: Duplex, texts: readonly string[], { maxBytes, onText, onEnd }: Hearing): void {
  let left: Buffer = Buffer.alloc(0);
  let parts: Buffer[] = [];
  let received = 0;
  const take = ({ code, isFinal, body }: Frame): void => {
    if (code === PING) socket.write(frameOf(PONG, body));
    if (code === TEXT) parts = [];
    const isPart = code === TEXT || (code === CONTINUATION && parts.length > 0);
    if (isPart) parts.push(body);
    if (code === CLOSE) onEnd(true);
    else if (isPart && isFinal) onText(Buffer.concat(parts.splice(0)));
  };
  socket.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > maxBytes) return onEnd(false);
    left = left.length === 0 ? chunk : Buffer.concat([left, chunk]);
    for (let frame = firstFrame(left, maxBytes); frame; frame = firstFrame(left, maxBytes)) {
      if (frame === 'invalid') return onEnd(false);
      left = left.subarray(frame.end);
      take(frame);
    }
  });
  socket.on('error', () => onEnd(false));
  socket.on('close', () => onEnd(true));
  for (const text of texts) socket.write(frameOf(TEXT, Buffer.from(text)));
}

interface Frame {
  readonly code: number;
  readonly isFinal: boolean;
  readonly body: Buffer;
  /** Bytes of the frame. */
  readonly end: number;
}

/** The first frame of a server, which is not masked; undefined if it is not complete. */
function firstFrame(bytes: Buffer, maxBytes: number): Frame | 'invalid' | undefined {
  const [head, size] = bytes;
  if (head === undefined || size === undefined) return undefined;
  if ((size & MASKED) !== 0) return 'invalid';
  const start = size === SHORT ? 4 : size === LONG ? 10 : 2;
  if (bytes.length < start) return undefined;
  const length = size === SHORT ? bytes.readUInt16BE(2) : size === LONG ? Number(bytes.readBigUInt64BE(2)) : size;
  if (length > maxBytes) return 'invalid';
  const end = start + length;
  if (bytes.length < end) return undefined;
  return { code: head & 0x0f, isFinal: (head & FINAL) !== 0, body: bytes.subarray(start, end), end };
}

/** A frame of a client, which is masked. */
function frameOf(code: number, body: Buffer): Buffer {
  const mask = randomBytes(4);
  const size = Buffer.alloc(body.length < SHORT ? 2 : body.length < 0x10000 ? 4 : 10);
  size[0] = FINAL | code;
  size[1] = MASKED | (size.length === 2 ? body.length : size.length === 4 ? SHORT : LONG);
  if (size.length === 4) size.writeUInt16BE(body.length, 2);
  if (size.length === 10) size.writeBigUInt64BE(BigInt(body.length), 2);
  return Buffer.concat([size, mask, body.map((byte, i) => byte ^ (mask[i % 4] ?? 0))]);
}
