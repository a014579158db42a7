import { firstOf, type ReportCut } from '../../../limits.ts';
import type { Asset, ScriptText } from '../../facts/asset.ts';
import { isPage } from '../../facts/exchange.ts';
import type { UnreadFile } from '../../facts/script-files.ts';
import { isHtmlPage } from '../../parse/html/markup.ts';
import { isRefused, isStorageMiss, type PageFiles } from '../page-file.ts';

/** Where the files of scripts are read. */
export interface ScriptFiles {
  readonly files: PageFiles;
  /** Files that the browser loaded, so that they exist. */
  readonly loaded?: ReadonlySet<string>;
}

export interface FoundScript {
  /** Undefined if there is no such file. */
  readonly asset?: Asset;
  /** True if its whole text is not known. */
  readonly unread: boolean;
}

const FILE_BYTES = 2 * 1024 * 1024;
const DATA_BYTES = 512 * 1024;

export async function scriptAt(url: string, { files, loaded }: ScriptFiles): Promise<FoundScript> {
  const answer = await files.ask(url, FILE_BYTES, 'script');
  const asset = { url, kind: 'script', thirdParty: false } as const;
  if (!answer) return { asset: { ...asset, exchange: undefined }, unread: true };
  if (isPage(answer.status) && !isHtmlPage(answer))
    return { asset: { ...asset, exchange: answer }, unread: answer.truncated };
  const exists = loaded?.has(url) || (isRefused(answer) && !isStorageMiss(answer));
  return exists ? { asset: { ...asset, exchange: undefined }, unread: true } : { unread: false };
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
    if (!answer || (isThere && answer.truncated)) unread.push({ url, kind: 'data' });
    else if (!isThere && (loaded?.has(url) || (isRefused(answer) && !isStorageMiss(answer))))
      unread.push({ url, kind: 'data' });
  }
  return { texts, unread };
}
