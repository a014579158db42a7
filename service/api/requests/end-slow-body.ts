import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../model/refusal.ts';

interface Pace {
  /** For a body of any length. */
  readonly graceMs: number;
  /** For each second after that; a connection of 32 kbit/s suffices. */
  readonly bytesPerSecond: number;
}

const PACE: Pace = { graceMs: 3_000, bytesPerSecond: 4_096 };
const LOOK_MS = 100;

/**
 * Ends the reading of a body with a refusal once it falls behind the pace. The returned function ends the watch instead.
 * The stream is told of the error and not destroyed: the response would end with it.
 */
export function endSlowBody(body: IncomingMessage, { graceMs, bytesPerSecond }: Pace = PACE): () => void {
  const started = performance.now();
  const before = body.socket.bytesRead;
  const look = () => {
    const elapsed = performance.now() - started;
    const allowed = graceMs + ((body.socket.bytesRead - before) / bytesPerSecond) * 1000;
    if (elapsed < allowed) timer = setTimeout(look, Math.max(LOOK_MS, allowed - elapsed));
    else if (body.listenerCount('error') > 0) body.emit('error', new Refusal('timeout', 'The body arrives too slowly'));
  };
  let timer = setTimeout(look, graceMs);
  return () => clearTimeout(timer);
}
