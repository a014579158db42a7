import { firstOf, type ReportCut } from '../../../limits.ts';
import type { Asset, ScriptText } from '../../facts/asset.ts';
import { type Exchange, isPage } from '../../facts/exchange.ts';
import type { UnreadFile } from '../../facts/script-files.ts';
import { isHtmlPage } from '../../parse/html/markup.ts';
import { isRefused, isStorageMiss, type PageFiles } from '../page-file.ts';

/** Where the files of scripts are read. */
export interface ScriptFiles {
  readonly files: PageFiles;
  /** Files that the browser loaded, so that they exist. */
  readonly loaded?: ReadonlySet<string>;
}

/** `asset` is undefined if there is no such file, `unread` true if its whole text is not known. */
export type FoundScript = Awaited<ReturnType<typeof scriptAt>>;

const FILE_BYTES = 2 * 1024 * 1024;
const DATA_BYTES = 512 * 1024;

export async function scriptAt(url: string, { files, loaded }: ScriptFiles) {
  const answer = await files.ask(url, FILE_BYTES, 'script');
  const isScript = answer && isPage(answer.status) && !isHtmlPage(answer);
  if (answer && !isScript && !isWithheld(answer, loaded?.has(url))) return { asset: undefined, unread: false };
  const asset: Asset = { url, kind: 'script', thirdParty: false, exchange: isScript ? answer : undefined };
  return { asset, unread: !isScript || answer.truncated };
}

/** There is a file, but the answer is something else: the browser loaded it, or it is refused to the scanner. */
function isWithheld(answer: Exchange, isLoaded = false): boolean {
  return isLoaded || (isRefused(answer) && !isStorageMiss(answer));
}

export async function dataOf(urls: readonly string[], { files, loaded }: ScriptFiles, cut: ReportCut) {
  const texts: ScriptText[] = [];
  const unread: UnreadFile[] = [];
  const asked = firstOf(urls, 'dataFiles', 'data files', cut, 'script');
  const answers = await Promise.all(asked.map((url) => files.ask(url, DATA_BYTES, 'empty')));
  for (const [i, url] of asked.entries()) {
    const answer = answers[i];
    const isThere = answer && isPage(answer.status) && (loaded?.has(url) || !isHtmlPage(answer));
    if (isThere) texts.push({ at: answer.url, text: answer.text, thirdParty: false });
    if (!answer || (isThere ? answer.truncated : isWithheld(answer, loaded?.has(url))))
      unread.push({ url, kind: 'data' });
  }
  return { texts, unread };
}
