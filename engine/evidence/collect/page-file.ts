import { limit, type Part, type ReportCut } from '../../limits.ts';
import { ifAvailable, type Reach } from '../define-collector.ts';
import type { Asset, AssetKind } from '../facts/asset.ts';
import { type Exchange, isPage } from '../facts/exchange.ts';
import { sizeText } from '../parse/html/size-text.ts';
import { isServerFailure } from '../parse/http/inconclusive-status.ts';
import { partTo } from './follow-redirects.ts';

/** Asks for the files of one page. */
export type PageFiles = ReturnType<typeof filesOf>;

const MAX_REDIRECTS = 3;
const TIMEOUT_SECONDS = 10;
/** For all second reads of a page together, and the least that one is worth. */
const SECOND_READS_MILLISECONDS = 30_000;
const MIN_MILLISECONDS = 1000;
/** Storage hosts answer 403 for a missing file. */
const STORAGE_MISS = /<Code>(?:AccessDenied|NoSuchKey)<\/Code>/;

/** Milliseconds that second reads have taken, by the exchanges of the page: all collectors share the time. */
const SPENT = new WeakMap<readonly Exchange[], number>();

/** A file that is refused is asked for once more as from the page: with its address and the cookies that it set. */
export function filesOf(exchanges: readonly Exchange[], reach: Reach) {
  const page = exchanges.at(-1);
  const closed = new Set<string>();
  /** The response after redirects, of which a part may be missing; undefined if there is none. */
  const ask = async (
    url: string,
    maxBodyBytes: number,
    dest: AssetKind | 'empty' | 'iframe',
    timeoutSeconds = TIMEOUT_SECONDS,
  ): Promise<Exchange | undefined> => {
    const request = { url, headers: { accept: '*/*' }, maxBodyBytes, timeoutSeconds, isVisitor: true };
    const answer = await ifAvailable(partTo(reach, request, MAX_REDIRECTS));
    const host = URL.parse(url)?.host ?? '';
    if (!page || !answer || !isForbidden(answer) || closed.has(host)) return answer;
    const headers = { ...request.headers, ...contextOf(url, page.url, dest) };
    const again = await ifAvailable(partTo(reach, { ...request, headers }, MAX_REDIRECTS, exchanges));
    if (again && isPage(again.status)) return again;
    closed.add(host);
    return answer;
  };
  return {
    ask,
    /** The response to a second request, for more of a file; undefined also if no time is left for it. */
    async askAgain(url: string, maxBodyBytes: number, dest: AssetKind): Promise<Exchange | undefined> {
      const left = SECOND_READS_MILLISECONDS - (SPENT.get(exchanges) ?? 0);
      if (left < MIN_MILLISECONDS) return undefined;
      const startedAt = reach.now().getTime();
      const answer = await ask(url, maxBodyBytes, dest, left / 1000);
      SPENT.set(exchanges, (SPENT.get(exchanges) ?? 0) + reach.now().getTime() - startedAt);
      return answer;
    },
  };
}

/**
 * The responses of scripts and style sheets. Own ones that are longer than most are read again, one after the other, as far as the
 * `room` of the page in bytes and the time for it go.
 */
export async function askForTexts(
  named: readonly Pick<Asset, 'url' | 'kind' | 'thirdParty'>[],
  files: PageFiles,
  room: number,
): Promise<(Exchange | undefined)[]> {
  const max = limit('textBytes');
  const first = Math.min(max, limit('fileBytes'));
  const answers = await Promise.all(named.map(({ url, kind }) => files.ask(url, first, kind)));
  let left = room - bytesOf(answers);
  for (const [i, { url, kind, thirdParty }] of named.entries()) {
    const answer = answers[i];
    const most = Math.min(max, first + left);
    if (thirdParty || !answer || !isCutAt(answer, first) || most <= first) continue;
    const again = await files.askAgain(url, most, kind);
    if (!again || !isPage(again.status) || again.bodyBytes < answer.bodyBytes) continue;
    left -= again.bodyBytes - answer.bodyBytes;
    answers[i] = again;
  }
  return answers;
}

export function bytesOf(answers: readonly (Exchange | undefined)[]): number {
  return answers.reduce((sum, answer) => sum + (answer?.bodyBytes ?? 0), 0);
}

/** Bytes of the scripts and style sheets among the files of a page. */
export function textBytes(assets: readonly Asset[]): number {
  return bytesOf(assets.flatMap(({ kind, exchange }) => (kind === 'script' || kind === 'style' ? exchange : [])));
}

/** Only our limit cut the response. */
export function isCutAt({ truncated, bodyBytes }: Exchange, max: number): boolean {
  return truncated && bodyBytes >= max;
}

/** Reports files that could not be read, or not to their end. */
export function reportUnread(unread: readonly Unread[], all: number, what: string, cut: ReportCut, part: Part) {
  for (const [isBegun, files] of Map.groupBy(unread, ({ bytes }) => bytes !== undefined)) {
    const urls = files.map(({ url }) => url);
    const count = `${files.length} of ${all} ${what}`;
    const most = Math.max(...files.map(({ bytes = 0 }) => bytes));
    const reason = isBegun ? `Only the first ${sizeText(most)} of ${count} were read` : `${count} could not be read`;
    cut(`${reason}: ${urls[0]}`, part, undefined, urls);
  }
}

interface Unread {
  readonly url: string;
  /** Bytes of the part that was read. */
  readonly bytes?: number | undefined;
}

/** Bytes of the part of a response that was read; undefined if it is whole or no file of the site. */
export function bytesRead(answer: Exchange | undefined): number | undefined {
  return answer?.truncated && isPage(answer.status) ? answer.bodyBytes : undefined;
}

/** The file may be there, but was not given to the scanner. */
export function isRefused({ status }: Pick<Exchange, 'status'>): boolean {
  return status >= 400 && status !== 404 && status !== 410;
}

function isForbidden({ status }: Exchange): boolean {
  return isRefused({ status }) && !isServerFailure(status);
}

/** A storage host has no file of that name, or none for anybody. */
export function isStorageMiss({ status, text }: Exchange): boolean {
  return status === 403 && STORAGE_MISS.test(text.slice(0, 1000));
}

/** What a browser says of the page that a request comes from. */
function contextOf(url: string, page: string, dest: string): Readonly<Record<string, string>> {
  const { origin, pathname, search } = new URL(page);
  const isSame = URL.parse(url)?.origin === origin;
  return {
    referer: isSame ? `${origin}${pathname}${search}` : `${origin}/`,
    'sec-fetch-dest': dest,
    'sec-fetch-mode': dest === 'iframe' ? 'navigate' : 'cors',
    'sec-fetch-site': isSame ? 'same-origin' : 'same-site',
  };
}
