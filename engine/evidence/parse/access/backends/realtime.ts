import type { AccessAnswer } from '../../../facts/access.ts';
import type { Exchange } from '../../../facts/exchange.ts';
import { isRecord, parseJson } from '../../text/json.ts';
import { asking, type Question } from './backend.ts';

const SOCKET = /\/(?:realtime\/v1|socket)\/websocket$/;
const TOPIC = /^realtime:(.{1,200})$/;
const REF = '1';
const MAX_TEXTS = 200;

interface Join {
  readonly topic: string;
  readonly token: string | undefined;
  readonly isPrivate: boolean;
}

/** The channels of Supabase Realtime that a page joins: https://supabase.com/docs/guides/realtime/protocol */
function joinsIn(texts: readonly string[]): Join[] {
  return texts.flatMap((text) => {
    const message = parseJson(text);
    const [, , ...ofSecond] = Array.isArray(message) ? message : [];
    const [topic, event, payload] = isRecord(message) ? [message.topic, message.event, message.payload] : ofSecond;
    const [, name] = (typeof topic === 'string' && TOPIC.exec(topic)) || [];
    if (event !== 'phx_join' || name === undefined || !isRecord(payload)) return [];
    const { config, access_token: token } = payload;
    const isPrivate = isRecord(config) && config.private === true;
    return [{ topic: name, token: typeof token === 'string' ? token : undefined, isPrivate }];
  });
}

/** Private channels as addresses with their topic. What was sent to a public one cannot be asked for. */
export function channelReads(url: string, texts: readonly string[]): Question[] {
  const address = URL.parse(url.replace(/^ws/, 'http'));
  if (!address || !SOCKET.test(address.pathname)) return [];
  return joinsIn(texts).flatMap(({ topic, token, isPrivate }) => {
    const own = new URL(address.origin + address.pathname);
    own.searchParams.set('apikey', address.searchParams.get('apikey') ?? '');
    own.searchParams.set('topic', topic);
    return isPrivate ? [asking(own.href, token === undefined ? {} : { authorization: `Bearer ${token}` })] : [];
  });
}

/** Topics of public channels, also of those for changes of tables. */
export function publicTopics(url: string, texts: readonly string[]): string[] {
  const isSocket = SOCKET.test(URL.parse(url)?.pathname ?? '');
  return isSocket ? joinsIn(texts).flatMap(({ topic, isPrivate }) => (isPrivate ? [] : topic)) : [];
}

/** Whether it is an address of `channelReads`. */
export function isChannel(url: string): boolean {
  const address = URL.parse(url);
  return address !== null && SOCKET.test(address.pathname) && address.searchParams.has('topic');
}

/**
 * The read as a WebSocket on which the channel is joined, with the messages that the database sent to it since then; undefined for other
 * reads. Nothing is sent to the channel: https://supabase.com/docs/guides/realtime/broadcast#broadcast-replay. `since`: milliseconds since 1970.
 */
export function channelRequest({ url, headers }: Pick<Question, 'url' | 'headers'>, since: number) {
  if (!isChannel(url)) return undefined;
  const address = new URL(url);
  const topic = `realtime:${address.searchParams.get('topic')}`;
  address.searchParams.delete('topic');
  address.searchParams.set('vsn', '1.0.0');
  const [, token] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
  const config = {
    private: true,
    broadcast: { self: false, replay: { since, limit: 25 } },
    presence: { enabled: false },
  };
  const payload = { config, ...(token === undefined ? {} : { access_token: token }) };
  const join = { topic, event: 'phx_join', payload, ref: REF, join_ref: REF };
  return { url: address.href, upgrade: 'websocket' as const, texts: [JSON.stringify(join)] };
}

/** What was answered to it: 200 with the messages that were sent before, 403 without the permission to read them, 503 if that is unknown. */
export function channelAnswer({
  status,
  text,
  truncated,
}: Pick<Exchange, 'status' | 'text' | 'truncated'>): AccessAnswer {
  const messages = text.split('\n', MAX_TEXTS).map(parseJson).filter(isRecord);
  const reply = messages.find(({ event, ref }) => event === 'phx_reply' && ref === REF)?.payload;
  const isJoined = status === 101 && isRecord(reply) && reply.status === 'ok';
  const isRefused = JSON.stringify(reply ?? '').includes('Unauthorized');
  const sent = messages.flatMap(({ event, payload }) => {
    const isReplayed =
      event === 'broadcast' && isRecord(payload) && isRecord(payload.meta) && payload.meta.replayed === true;
    return isReplayed ? [{ event: payload.event, payload: payload.payload }] : [];
  });
  const shown = isJoined ? JSON.stringify(sent) : '';
  const isElse = status === 101 || (status >= 200 && status < 300);
  const answered = isJoined ? 200 : isElse ? (isRefused ? 403 : 503) : status;
  const answer = { status: answered, type: 'application/json', text: shown, bytes: shown.length, etag: '' };
  return truncated ? { ...answer, isCut: true } : answer;
}
