import { firstOf, limit, type ReportCut } from '../../../limits.ts';
import type { Asset, ScriptText } from '../../facts/asset.ts';
import { type Exchange, isPage } from '../../facts/exchange.ts';
import type { UnreadFile } from '../../facts/script-files.ts';
import { isHtmlPage } from '../../parse/html/markup.ts';
import { bytesRead, isRefused, isStorageMiss, type PageFiles } from '../page-file.ts';

/** Where the files of scripts are read. */
export interface ScriptFiles {
  readonly files: PageFiles;
  /** Files that the browser loaded, so that they exist. */
  readonly loaded?: ReadonlySet<string>;
}

/** `asset` is undefined if there is no such file, `unread` is set if its whole text is not known. */
export function scriptOf(url: string, answer: Exchange | undefined, loaded?: ReadonlySet<string>) {
  const isScript = answer && isPage(answer.status) && !isHtmlPage(answer);
  if (answer && !isScript && !isWithheld(answer, loaded?.has(url))) return { asset: undefined, unread: undefined };
  const asset: Asset = { url, kind: 'script', thirdParty: false, exchange: isScript ? answer : undefined };
  const isWhole = isScript && !answer.truncated;
  const unread: UnreadFile = { url, kind: 'script', bytes: isScript ? bytesRead(answer) : undefined };
  return { asset, unread: isWhole ? undefined : unread };
}

/** There is a file, but the answer is something else: the browser loaded it, or it is refused to the scanner. */
function isWithheld(answer: Exchange, isLoaded = false): boolean {
  return isLoaded || (isRefused(answer) && !isStorageMiss(answer));
}

export async function dataOf(urls: readonly string[], { files, loaded }: ScriptFiles, cut: ReportCut) {
  const texts: ScriptText[] = [];
  const unread: UnreadFile[] = [];
  const asked = firstOf(urls, 'dataFiles', 'data files', cut, 'script');
  const answers = await Promise.all(asked.map((url) => files.ask(url, limit('dataBytes'), 'empty')));
  for (const [i, url] of asked.entries()) {
    const answer = answers[i];
    const isThere = answer && isPage(answer.status) && (loaded?.has(url) || !isHtmlPage(answer));
    if (isThere) texts.push({ at: answer.url, text: answer.text, thirdParty: false });
    if (!answer || (isThere ? answer.truncated : isWithheld(answer, loaded?.has(url))))
      unread.push({ url, kind: 'data', bytes: bytesRead(answer) });
  }
  return { texts, unread };
}
