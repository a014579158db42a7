import type { Protocol } from 'devtools-protocol';
import { limit } from '../../../limits.ts';
import type { ObservedText } from '../../facts/visit.ts';
import type { BrowserEvent } from './protocol-events.ts';

/** Bodies that the browser keeps until they are read. */
export const BODIES = { maxTotalBufferSize: 8 * 1024 * 1024, maxResourceBufferSize: 1024 * 1024 };
export const MAX_SENT = 64 * 1024;
const MAX_BODIES = 60;
const BODIES_MILLISECONDS = 2000;
const LONGEST = 200_000;
const LONGEST_MESSAGE = 10_000;
const LONGEST_ADDRESS = 500;
const TEXT = /^(?:text\/(?!css|html)|application\/(?:[\w.+-]{0,60}json|graphql|x-ndjson|xml|x-?yaml))/i;
const OF_SCRIPTS = new Set(['Fetch', 'XHR', 'EventSource']);

type Send = <Result>(method: string, parameters: object, session: string | undefined) => Promise<Result>;

/** Records what a page sends, receives and logs; the bodies of answers are read when it has settled. */
export function observedTexts() {
  const texts: ObservedText[] = [];
  const answers = new Map<string, { at: string; session: string | undefined }>();
  const methods = new Map<string, string>();
  const sockets = new Map<string, string>();
  let room = limit('observedCharacters') + 1;
  let page = '';
  const add = (url: string, what: string, text: string): void => {
    if (texts.length > limit('observedTexts') || room <= 0) return;
    const kept = text.slice(0, Math.min(room, LONGEST));
    room -= kept.length;
    texts.push({ at: `${plain(url)} (${what})`, text: kept });
  };

  return {
    take(event: BrowserEvent) {
      if (event.method === 'Network.requestWillBeSent') {
        const { requestId, request, type = 'Other', documentURL } = event.params;
        page ||= documentURL;
        if (methods.size < limit('browserRequests')) methods.set(requestId, request.method);
        if (/^https?:/.test(request.url) && type !== 'Document') add(request.url, 'request', sentText(request));
      } else if (event.method === 'Network.responseReceived') {
        const { requestId, response, type } = event.params;
        if (!OF_SCRIPTS.has(type) || !TEXT.test(response.mimeType) || answers.size >= MAX_BODIES) return;
        const at = `${plain(response.url)} (response to ${methods.get(requestId) ?? 'GET'})`;
        answers.set(requestId, { at, session: event.sessionId });
      } else if (event.method === 'Network.webSocketCreated') {
        if (sockets.size < MAX_BODIES) sockets.set(event.params.requestId, event.params.url);
        add(event.params.url, 'request', event.params.url);
      } else if (event.method === 'Network.webSocketFrameSent' || event.method === 'Network.webSocketFrameReceived') {
        const url = sockets.get(event.params.requestId);
        const { opcode, payloadData } = event.params.response;
        if (url !== undefined && opcode === 1) add(url, 'message', payloadData.slice(0, LONGEST_MESSAGE));
      } else if (event.method === 'Network.eventSourceMessageReceived') {
        const answer = answers.get(event.params.requestId);
        if (answer)
          add(answer.at.slice(0, answer.at.indexOf(' (')), 'message', event.params.data.slice(0, LONGEST_MESSAGE));
      } else if (event.method === 'Runtime.consoleAPICalled') {
        const { args, stackTrace } = event.params;
        const text = args.map(logged).join(' ');
        if (text !== '') add(stackTrace?.callFrames[0]?.url || page, 'logged', text.slice(0, LONGEST_MESSAGE));
      }
    },
    /** All of it, with the bodies of answers to scripts, as far as the browser still has them. */
    async list(send: Send): Promise<readonly ObservedText[]> {
      const waits = [...answers].map(async ([requestId, { at, session }]) => {
        const answer = await send<Protocol.Network.GetResponseBodyResponse>(
          'Network.getResponseBody',
          { requestId },
          session,
        ).catch(() => undefined);
        return answer && !answer.base64Encoded ? [{ at, text: answer.body.slice(0, LONGEST) }] : [];
      });
      const late = new Promise<[]>((resolve) => setTimeout(resolve, BODIES_MILLISECONDS, []).unref());
      const bodies = await Promise.all(waits.map((wait) => Promise.race([wait, late])));
      return [...texts, ...bodies.flat()];
    },
  };
}

/** The request line, the fields and the body. */
function sentText({ method, url, headers, postData = '' }: Protocol.Network.Request): string {
  const fields = Object.entries(headers).map(([name, value]) => `"${name}": "${value}"`);
  return `${method} ${url}\n${fields.join('\n')}\n\n${postData}`;
}

/** Strings that are logged, and those in the first properties of objects. */
function logged({ value, preview }: Protocol.Runtime.RemoteObject): string {
  if (typeof value === 'string') return value;
  return (preview?.properties ?? []).map((one) => `"${one.name}": "${one.value ?? ''}"`).join(' ');
}

/** Without what changes from visit to visit, and without what would end a place. */
function plain(url: string): string {
  return url
    .replace(/[?#].*/, '')
    .replaceAll(' ', '%20')
    .slice(0, LONGEST_ADDRESS);
}
