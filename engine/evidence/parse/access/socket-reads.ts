import type { NetworkRequest } from '../../facts/visit.ts';
import type { Question } from './backends/backend.ts';
import { convexQueries } from './backends/convex.ts';

/** What a page reads over a WebSocket, as requests that read the same. */
export function socketReads({ url, sent }: NetworkRequest): Question[] {
  return sent?.texts === undefined ? [] : convexQueries(url, sent.texts);
}
