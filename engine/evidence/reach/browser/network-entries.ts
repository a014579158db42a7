import type { Protocol } from 'devtools-protocol';
import { limit } from '../../../limits.ts';
import type { NetworkRequest, SentRequest } from '../../facts/visit.ts';
import type { HeaderList } from '../../parse/http/header-list.ts';
import { isProbeMessage } from './policy-probe.ts';
import type { BrowserEvent } from './protocol-events.ts';

type Entry = { -readonly [Key in keyof NetworkRequest]: NetworkRequest[Key] };

type Transfer = Pick<NetworkRequest, 'encodedBytes' | 'headers'>;

/** What a browser has received, by URL: a later page takes it from the cache, without some of its header fields. */
export type Transfers = Map<string, Transfer>;

/** Why the scanner ends the connections of a page. */
export const PAGE_FULL = 'the page exceeded the download limit of the scanner';

const MAX_HEADER = 4096;
/** Of a field that is sent, such as one with a token. */
const MAX_FIELD = 8192;
const MAX_TRANSFERS = 5000;
const NOT_MODIFIED = 304;

/** The first requests of a visit; each redirect counts as one. `recordsSent`: with what was sent. */
export function networkEntries(transfers: Transfers, recordsSent = false) {
  const entries: Entry[] = [];
  const current = new Map<string, Entry>();
  const since = sinceFirst();
  const { cached, transferred } = transferLog(transfers);

  const add = (event: Protocol.Network.RequestWillBeSentEvent): void => {
    const { requestId, request, redirectResponse, type = 'Other' } = event;
    const from = redirectResponse && current.get(requestId)?.url;
    current.delete(requestId);
    if (entries.length >= limit('browserRequests')) return;
    const entry = emptyEntry(request.url.slice(0, limit('addressCharacters')), type.toLowerCase());
    if (request.method !== 'GET') entry.method = request.method;
    if (from !== undefined) entry.redirectedFrom = from;
    entry.start = since(event.timestamp);
    if (recordsSent) entry.sent = sentOf(request);
    entries.push(entry);
    current.set(requestId, entry);
  };
  const amend = (id: string, change: (entry: Entry) => Partial<Entry>): void => {
    const entry = current.get(id);
    if (entry) Object.assign(entry, change(entry));
  };
  const redirected = (id: string, response: Protocol.Network.Response, end: number): void => {
    amend(id, () => ({ end }));
    if (response.fromDiskCache) cached.add(id);
    amend(id, (entry) => answered(entry, response));
    amend(id, (entry) => transferred(id, entry, response.encodedDataLength));
    cached.delete(id);
  };
  const addExtra = ({ requestId, statusCode, headers }: Protocol.Network.ResponseReceivedExtraInfoEvent): void => {
    // The response has the header fields of the stored one then.
    if (statusCode === NOT_MODIFIED) cached.add(requestId);
    else amend(requestId, () => ({ headers: headerList(headers) }));
  };

  /** The browser itself requests the scripts of shared and service workers. */
  const addWorker = ({ type, url }: Protocol.Target.TargetInfo): void => {
    if ((type !== 'service_worker' && type !== 'shared_worker') || entries.length >= limit('browserRequests')) return;
    if (!entries.some((entry) => entry.url === url))
      entries.push({ ...emptyEntry(url.slice(0, limit('addressCharacters')), 'script'), status: 200 });
  };

  return {
    take({ method, params }: BrowserEvent) {
      if (method === 'Network.requestWillBeSent') {
        const { requestId, redirectResponse } = params;
        if (redirectResponse) redirected(requestId, redirectResponse, since(params.timestamp));
        add(params);
      } else if (method === 'Target.attachedToTarget') addWorker(params.targetInfo);
      else if (method === 'Network.responseReceived') {
        if (params.response.fromDiskCache) cached.add(params.requestId);
        amend(params.requestId, (entry) => answered(entry, params.response));
      } else if (method === 'Network.requestServedFromCache') cached.add(params.requestId);
      else if (method === 'Network.responseReceivedExtraInfo') addExtra(params);
      else if (method === 'Network.dataReceived')
        amend(params.requestId, ({ decodedBytes }) => ({ decodedBytes: decodedBytes + params.dataLength }));
      else if (method === 'Network.loadingFinished')
        amend(params.requestId, (entry) => ({
          ...transferred(params.requestId, entry, params.encodedDataLength),
          end: since(params.timestamp),
        }));
      else if (method === 'Network.loadingFailed')
        amend(params.requestId, () => ({
          failure: params.blockedReason ?? params.errorText,
          end: since(params.timestamp),
        }));
    },
    /** `failures`: why the guard proxy could not connect, by `host:port`. */
    list: (failures: ReadonlyMap<string, string>): NetworkRequest[] =>
      entries.map((entry) => explained(entry, failures)),
  };
}

/** Milliseconds since the first call; timestamps are seconds since an arbitrary point. */
function sinceFirst(): (timestamp: number) => number {
  let first: number | undefined;
  return (timestamp) => {
    first ??= timestamp;
    return Math.max(0, Math.round((timestamp - first) * 1000));
  };
}

/** What another page left in the cache counts as if this one had received it. */
function transferLog(transfers: Transfers) {
  const counted = new Set<string>();
  /** Ids of requests that the cache answers. */
  const cached = new Set<string>();
  return {
    cached,
    transferred(id: string, { url, headers }: Entry, encodedBytes: number): Transfer {
      const isAgain = counted.has(url);
      counted.add(url);
      const own = { encodedBytes, headers };
      if (cached.has(id)) return isAgain ? own : (transfers.get(url) ?? own);
      if (transfers.size < MAX_TRANSFERS) transfers.set(url, own);
      return own;
    },
  };
}

export function emptyEntry(url: string, type: string): Entry {
  return { url, type, status: 0, protocol: '', headers: [], encodedBytes: 0, decodedBytes: 0, failure: undefined };
}

function answered({ headers: known }: Entry, response: Protocol.Network.Response): Partial<Entry> {
  const { status, protocol = '', encodedDataLength: encodedBytes, headers } = response;
  return { status, protocol, encodedBytes, headers: known.length === 0 ? headerList(headers) : known };
}

function sentOf({ headers, postData }: Protocol.Network.Request): SentRequest {
  const fields = Object.entries(headers).map(
    ([name, value]) => [name.toLowerCase(), value.slice(0, MAX_FIELD)] as const,
  );
  return { headers: Object.fromEntries(fields), ...(postData === undefined ? {} : { body: postData }) };
}

/** The protocol joins the values of a field with line breaks. */
function headerList(headers: Protocol.Network.Headers): HeaderList {
  return Object.entries(headers).flatMap(([name, values]) =>
    String(values)
      .slice(0, MAX_HEADER)
      .split('\n')
      .filter((value) => !isProbeMessage(value))
      .map((value) => [name, value] as const),
  );
}

function explained(entry: Entry, failures: ReadonlyMap<string, string>): NetworkRequest {
  if (entry.failure === undefined) return entry;
  if (isOffline(entry.failure)) return { ...entry, status: 0, failure: PAGE_FULL };
  return { ...entry, status: 0, failure: failures.get(authorityOf(entry.url)) ?? entry.failure };
}

/** The browser is offline for a page that may receive no more, and for no other reason: it reaches its proxy at any time. */
export function isOffline(text: string): boolean {
  return text.includes('net::ERR_INTERNET_DISCONNECTED');
}

/** `host:port` of a URL, as in the guard proxy's failures. */
export function authorityOf(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return '';
  const secure = parsed.protocol === 'https:' || parsed.protocol === 'wss:';
  return `${parsed.hostname}:${parsed.port || (secure ? 443 : 80)}`;
}
