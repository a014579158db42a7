import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** RFC 6455 section 1.3. */
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const TEXT = 0x81;
const CLOSE = 0x88;

/** Accepts a WebSocket (RFC 6455), and answers each text with texts. */
export function acceptSocket({ headers }: IncomingMessage, socket: Duplex, hear: (text: string) => readonly string[]) {
  const key = createHash('sha1').update(`${headers['sec-websocket-key']}${GUID}`).digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`,
  );
  let left = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    left = Buffer.concat([left, chunk]);
    for (let frame = firstFrame(left); frame; frame = firstFrame(left)) {
      left = left.subarray(frame.end);
      if (frame.head === CLOSE) socket.end();
      else if (frame.head === TEXT) for (const text of hear(frame.text)) socket.write(framed(text));
    }
  });
}

/** The first frame of a client, which is masked; undefined if it is not complete. */
function firstFrame(bytes: Buffer) {
  const short = (bytes[1] ?? 0) & 0x7f;
  const at = short === 126 ? 4 : 2;
  if (bytes.length < at + 4) return undefined;
  const length = short === 126 ? bytes.readUInt16BE(2) : short;
  const end = at + 4 + length;
  if (bytes.length < end) return undefined;
  const mask = bytes.subarray(at, at + 4);
  const text = bytes.subarray(at + 4, end).map((byte, i) => byte ^ (mask[i % 4] ?? 0));
  return { head: bytes[0], end, text: Buffer.from(text).toString('utf8') };
}

function framed(text: string): Buffer {
  const body = Buffer.from(text);
  const head = body.length < 126 ? [TEXT, body.length] : [TEXT, 126, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from(head), body]);
}
