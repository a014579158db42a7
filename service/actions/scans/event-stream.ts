import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Holder } from '../../admission/streams.ts';
import { blockOf, networkOf } from '../../keys/secret.ts';
import type { Context } from '../define-action.ts';

export const EVENT_STREAM = 'text/event-stream';

const POLL_MILLISECONDS = 500;
const BEAT_MILLISECONDS = 15_000;
/** A browser connects again by itself; the caller is authenticated each time. */
const LONGEST_MILLISECONDS = 60_000;
const RETRY_MILLISECONDS = 1_000;
const ID_LENGTH = 16;
const BUFFERED_BYTES = 65_536;

type StreamContext = Pick<Context, 'caller' | 'request' | 'gates' | 'now' | 'pause' | 'signal' | 'respond' | 'log'>;

interface State {
  readonly status: string;
}

/** The state now; undefined if there is none any more. */
type Read<T> = () => Promise<T | undefined>;

/**
 * Answers with server-sent events: `state` with the whole state whenever it has changed, a comment as a heartbeat, and `end`
 * after the final state. The id of an event depends on the state only, so a client that resumes gets what it has not seen.
 */
export function answerWithStates<T extends State>(context: StreamContext, read: Read<T>): void {
  const { caller, request, gates, signal } = context;
  const holders: Holder[] = caller
    ? [
        { kind: 'user', id: caller.userId },
        { kind: 'organization', id: caller.organizationId },
      ]
    : holdersOf(networkOf(request.address));
  const opened = gates.streams.open(holders);
  signal.addEventListener('abort', opened.close, { once: true });
  const both = AbortSignal.any([signal, opened.signal]);
  const bytes = Readable.from(frames(context, read, both), { objectMode: false, highWaterMark: BUFFERED_BYTES });
  bytes.once('close', opened.close);
  context.respond({ file: { type: EVENT_STREAM, bytes, headers: { 'x-accel-buffering': 'no' } } });
}

function holdersOf(network: string): Holder[] {
  const block = blockOf(network);
  return [{ kind: 'network', id: network }, ...(block === undefined ? [] : [{ kind: 'block' as const, id: block }])];
}

async function* frames<T extends State>(
  { caller, request, gates, now, pause, log }: StreamContext,
  read: Read<T>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const party = caller?.organizationId ?? networkOf(request.address);
  const until = now().getTime() + LONGEST_MILLISECONDS;
  let seen = request.header('last-event-id');
  let said = now().getTime();
  yield `retry: ${RETRY_MILLISECONDS}\n\n`;
  try {
    while (!signal.aborted) {
      const state = await gates.actions.take(party, read, signal);
      if (state === undefined) return;
      const data = JSON.stringify(state);
      const id = createHash('sha256').update(data).digest('hex').slice(0, ID_LENGTH);
      const at = now().getTime();
      if (id !== seen) yield `id: ${id}\nevent: state\ndata: ${data}\n\n`;
      else if (at - said >= BEAT_MILLISECONDS) yield ':\n\n';
      if (id !== seen || at - said >= BEAT_MILLISECONDS) said = at;
      seen = id;
      if (state.status !== 'pending' && state.status !== 'running') return yield 'event: end\ndata: end\n\n';
      if (at >= until) return;
      await pause(POLL_MILLISECONDS, signal);
    }
  } catch (error) {
    // The response has begun: it can only end. The client learns the reason when it polls.
    if (!signal.aborted) log.warn({ err: error }, 'an event stream ended early');
  }
}
