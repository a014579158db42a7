import type { Part, ReportCut } from '../../limits.ts';
import { ifAvailable, type Reach } from '../define-collector.ts';
import type { AssetKind } from '../facts/asset.ts';
import { type Exchange, isPage } from '../facts/exchange.ts';
import { isServerFailure } from '../parse/http/inconclusive-status.ts';
import { answerTo } from './follow-redirects.ts';

/** Asks for the files of one page. */
export type PageFiles = ReturnType<typeof filesOf>;

const MAX_REDIRECTS = 3;
/** Storage hosts answer 403 for a missing file. */
const STORAGE_MISS = /<Code>(?:AccessDenied|NoSuchKey)<\/Code>/;

/** A file that is refused is asked for once more as from the page: with its address and the cookies that it set. */
export function filesOf(exchanges: readonly Exchange[], reach: Reach) {
  const page = exchanges.at(-1);
  const closed = new Set<string>();
  return {
    /** The response after redirects; undefined if there is none. */
    async ask(url: string, maxBodyBytes: number, dest: AssetKind | 'empty' | 'iframe'): Promise<Exchange | undefined> {
      const request = { url, headers: { accept: '*/*' }, maxBodyBytes };
      const answer = await ifAvailable(answerTo(reach, request, MAX_REDIRECTS));
      const host = URL.parse(url)?.host ?? '';
      if (!page || !answer || !isForbidden(answer) || closed.has(host)) return answer;
      const headers = { ...request.headers, ...contextOf(url, page.url, dest) };
      const again = await ifAvailable(answerTo(reach, { ...request, headers }, MAX_REDIRECTS, undefined, exchanges));
      if (again && isPage(again.status)) return again;
      closed.add(host);
      return answer;
    },
  };
}

/** Reports files that could not be read. */
export function reportUnread(
  unread: readonly { readonly url: string }[],
  all: number,
  what: string,
  cut: ReportCut,
  part: Part,
) {
  const [first] = unread;
  if (first) cut(`${unread.length} of ${all} ${what} could not be read: ${first.url}`, part);
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
