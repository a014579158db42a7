import type { Socket } from 'node:net';

const MAX_BYTES = 16 * 1024;

/** Where the first whole reply ends: after a line without a hyphen behind its code. 0: not received yet. */
function endOfReply(text: string): number {
  let at = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', at)) {
    if (/^\d{3}(?:[ \r]|$)/.test(text.slice(at, end))) return end + 1;
    at = end + 1;
  }
  return 0;
}

/** Whole replies of the server, in order; several lines of one reply stay together (RFC 5321 section 4.2.1). */
export function replies(socket: Socket): () => Promise<string> {
  let text = '';
  let size = 0;
  let wake: (() => void) | undefined;
  socket.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > MAX_BYTES) socket.destroy();
    text += chunk.toString('latin1');
    wake?.();
  });
  return async () => {
    for (;;) {
      const end = endOfReply(text);
      if (end > 0) {
        const whole = text.slice(0, end);
        text = text.slice(end);
        return whole;
      }
      await new Promise<void>((done) => {
        wake = done;
      });
    }
  };
}
