import type { NetworkRequest } from '../../facts/visit.ts';
import type { Question } from './backends/backend.ts';
import { convexQueries } from './backends/convex.ts';
import { channelReads, publicTopics } from './backends/realtime.ts';

/** What a page reads over a WebSocket, as requests that read the same. */
export function socketReads({ url, sent: { texts = [] } = { headers: {} } }: NetworkRequest): Question[] {
  return [...convexQueries(url, texts), ...channelReads(url, texts)];
}

/** What a page listens to over WebSockets and what cannot be read; undefined if there is nothing. */
export function unreadChannels(network: readonly NetworkRequest[]): string | undefined {
  const topics = new Set(network.flatMap(({ url, sent }) => publicTopics(url, sent?.texts ?? [])));
  if (topics.size === 0) return undefined;
  return `Public channels of Supabase Realtime (${topics.size}) were not compared: what was sent to them before, and changes of tables, cannot be read`;
}
