import { randomUUID } from 'node:crypto';
import { type FetchRequest, ifAvailable } from '../../evidence/define-collector.ts';
import type {
  AccessAnswer,
  NeighbourRead,
  OtherRead,
  RecordedRead,
  ReplayedRead,
  UncachedRead,
} from '../../evidence/facts/access.ts';
import type { Exchange } from '../../evidence/facts/exchange.ts';
import { shapeOf, withIds } from '../../evidence/parse/access/address-ids.ts';
import { channelAnswer, channelRequest, isChannel } from '../../evidence/parse/access/backends/realtime.ts';
import { type Credentials, requestAs, requestOfNobody } from '../../evidence/parse/access/tokens.ts';
import { keyOf } from '../../evidence/parse/access/views.ts';
import { headerValue } from '../../evidence/parse/http/header-list.ts';
import type { ScanReach } from '../../evidence/reach/reach.ts';
import { limit } from '../../limits.ts';

/** Who asks: with a session, or as nobody. */
interface Askers {
  readonly a: ScanReach;
  readonly b: ScanReach;
  readonly nobody: ScanReach;
}

interface Replaying {
  readonly askers: Askers;
  /** Values that name a user. */
  readonly known: ReadonlySet<string>;
  readonly credentials: { readonly a: Credentials; readonly b: Credentials };
  readonly onRead: (done: number, total: number) => void;
}

const BODY_BYTES = 256 * 1024;
const SECONDS = 15;
const AT_ONCE = 4;
const MAX_UNCACHED = 10;
/** What is chosen at random among few is hardly the same for each user so often. */
const TIMES_UNCACHED = 4;
const MAX_ROUTES = 4;
const DAYS_OF_MESSAGES = 3;
const NEAR = [1, -1, 2, -2];
const NUMBER = /^\d{1,15}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Asks for the reads of the first user as each user and as nobody. The requests of one read follow one another. */
export async function replay(reads: readonly RecordedRead[], theirs: readonly RecordedRead[], given: Replaying) {
  const { askers, credentials, known, onRead } = given;
  const shared = new Set(theirs.map(keyOf));
  const cuts: string[] = [];
  const max = limit('accessCharacters');
  // As long as messages are kept.
  const since = askers.nobody.now().getTime() - DAYS_OF_MESSAGES * 86_400_000;
  let characters = 0;
  let done = 0;
  const total = reads.length + theirs.length;
  const ask = async (reach: ScanReach, request: Request | undefined): Promise<AccessAnswer | undefined> => {
    if (!request || characters > max) return undefined;
    const join = channelRequest(request, since);
    const exchange = await ifAvailable(reach.fetch(fetchOf(join ?? request, reach !== askers.nobody)));
    const answer = join ? exchange && channelAnswer(exchange) : answerOf(exchange);
    characters += answer?.text.length ?? 0;
    return answer;
  };
  const told = <T>(work: Promise<T>): Promise<T> =>
    work.finally(() => {
      done += 1;
      onRead(done, total);
    });
  const replayed = await inTurn(reads, (read) =>
    told(
      (async (): Promise<ReplayedRead> => {
        const first = await ask(askers.a, read);
        const other = await ask(askers.b, requestAs(read, credentials.b));
        const nobody = await ask(askers.nobody, requestOfNobody(read, credentials.b));
        const { ids } = shapeOf(read, known);
        const bogus = withIds(read, ids, (id) => nobodysId(id, askers.b.token()));
        const control =
          isGiven(other) && ids.length > 0 ? await ask(askers.b, requestAs(bogus, credentials.b)) : undefined;
        const again = await ask(askers.a, read);
        return { ...read, isShared: shared.has(keyOf(read)), own: [first, again], other, nobody, control };
      })(),
    ),
  );
  const asked = new Map(replayed.map((read) => [keyOf(read), read]));
  const others = await inTurn(theirs, (read) =>
    told(
      (async (): Promise<OtherRead> => {
        const same = asked.get(keyOf(read));
        const answer = same ? same.other : await ask(askers.b, read);
        const nobody = same ? same.nobody : await ask(askers.nobody, requestOfNobody(read, credentials.a));
        return { ...read, answer, again: await ask(askers.b, read), nobody };
      })(),
    ),
  );
  const uncached = await inTurn(cachedReads(replayed), async ([of, read]): Promise<UncachedRead> => {
    const own: (AccessAnswer | undefined)[] = [];
    const other: (AccessAnswer | undefined)[] = [];
    for (let i = 0; i < TIMES_UNCACHED; i += 1) {
      own.push(await ask(askers.a, pastCaches(read, askers.a.token())));
      other.push(await ask(askers.b, requestAs(pastCaches(read, askers.b.token()), credentials.b)));
    }
    return { of, own, other };
  });
  const near = nearReads(replayed, new Set([...asked.keys(), ...theirs.map(keyOf)]));
  const neighbours = await inTurn(near, async ([of, request]): Promise<NeighbourRead> => {
    const other = await ask(askers.b, requestAs(request, credentials.b));
    const nobody = isGiven(other) ? await ask(askers.nobody, requestOfNobody(request, credentials.b)) : undefined;
    return { of, url: request.url, other, nobody };
  });
  const unanswered = replayed.filter(({ own: [first, again] }) => !first || !again).length;
  if (characters > max) cuts.push(`Requests were left out: the answers to the others have more than ${max} characters`);
  else if (unanswered > 0) cuts.push(`${unanswered} of ${reads.length} requests got no answer when they were repeated`);
  return { reads: replayed, others, uncached, neighbours, cuts };
}

function isGiven(answer: AccessAnswer | undefined): boolean {
  return answer !== undefined && answer.status >= 200 && answer.status < 300;
}

/** An id of the same form that no record has. */
function nobodysId(id: string, token: string): string {
  if (NUMBER.test(id)) return '987654321';
  return UUID.test(id) ? randomUUID() : token;
}

type Request = Pick<RecordedRead, 'url' | 'method' | 'headers' | 'body'>;

function fetchOf(request: FetchRequest, isVisitor: boolean): FetchRequest {
  const { url, method = 'GET', headers = {}, body, upgrade, texts } = request;
  return {
    url,
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    ...(upgrade === undefined ? {} : { upgrade, ...(texts && { texts }) }),
    ...(isVisitor ? { isVisitor } : {}),
    maxBodyBytes: BODY_BYTES,
    timeoutSeconds: SECONDS,
  };
}

function answerOf(exchange: Exchange | undefined): AccessAnswer | undefined {
  if (!exchange) return undefined;
  const { status, headers, text, bodyBytes, truncated } = exchange;
  const type = headerValue(headers, 'content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return {
    status,
    type,
    text,
    bytes: bodyBytes,
    etag: headerValue(headers, 'etag') ?? '',
    ...(truncated ? { isCut: true } : {}),
  };
}

/** A few at a time, in their order. */
async function inTurn<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let i = 0; i < list.length; i += AT_ONCE)
    results.push(...(await Promise.all(list.slice(i, i + AT_ONCE).map(work))));
  return results;
}

/** Reads of both users that have the same answer for both. */
function cachedReads(reads: readonly ReplayedRead[]): (readonly [number, ReplayedRead])[] {
  const isSame = ({ url, method, isShared, own: [first], other }: ReplayedRead) =>
    method === 'GET' &&
    !isChannel(url) &&
    isShared &&
    first?.status === 200 &&
    other?.status === 200 &&
    first.text !== '' &&
    first.text === other.text;
  return [...reads.entries()].filter(([, read]) => isSame(read)).slice(0, MAX_UNCACHED);
}

function pastCaches(read: RecordedRead, token: string): RecordedRead {
  const url = new URL(read.url);
  url.searchParams.set('assay', token);
  return { ...read, url: url.href };
}

/** Addresses with a number next to one that only the first user's pages ask for. */
function nearReads(reads: readonly ReplayedRead[], known: ReadonlySet<string>): (readonly [number, Request])[] {
  const routes = new Set<string>();
  return [...reads.entries()].flatMap(([of, read]) => {
    const { template, ids } = shapeOf(read);
    const [id, ...more] = ids.filter(({ where }) => where !== 'body');
    const isNumber = id !== undefined && more.length === 0 && NUMBER.test(id.value);
    if (read.isShared || read.method !== 'GET' || !isNumber || routes.has(template) || routes.size >= MAX_ROUTES)
      return [];
    routes.add(template);
    return NEAR.flatMap((step) => {
      const near = Number(id.value) + step;
      const { url } = withIds(read, [id], () => String(near));
      return near < 1 || known.has(url) ? [] : [[of, { ...read, url }] as const];
    });
  });
}
