import { on } from 'node:events';
import { StringDecoder } from 'node:string_decoder';

/** Longer lines lose their end: no URL that may be scanned is so long. */
const MAX_CHARS = 16_384;

/** The lines of a stream without ASCII whitespace around them. Only `\n` separates; an abort ends the stream. */
export async function* linesOf(stream: NodeJS.ReadableStream, signal: AbortSignal): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  try {
    for await (const [chunk] of on(stream, 'data', {
      signal,
      close: ['end', 'close'],
      highWaterMark: 4,
      lowWaterMark: 1,
    })) {
      const [first = '', ...lines] = (typeof chunk === 'string' ? chunk : decoder.write(chunk)).split('\n');
      rest = (rest + first).slice(0, MAX_CHARS);
      for (const line of lines) {
        yield trimmed(rest);
        rest = line.slice(0, MAX_CHARS);
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    return;
  }
  yield trimmed(rest + decoder.end());
}

const trimmed = (line: string) => line.replace(/^[\t\r ]+/, '').replace(/[\t\r ]+$/, '');
