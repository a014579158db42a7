import { firstOf, type ReportCut } from '../../limits.ts';
import { defineCollector, type Reach } from '../define-collector.ts';
import type { Asset, ScriptText } from '../facts/asset.ts';
import { type Exchange, isPage } from '../facts/exchange.ts';
import type { NetworkRequest } from '../facts/visit.ts';
import { elementsOf, type HtmlDocument, resolveUrl } from '../parse/html/html.ts';
import { importMapOf } from '../parse/html/import-map.ts';
import { isHtmlPage } from '../parse/html/markup.ts';
import { headerValue } from '../parse/http/header-list.ts';
import { isOwn, ownHosts } from '../parse/http/own-hosts.ts';
import { isOneSite } from '../parse/http/same-site.ts';
import { sourceMapNamesOf } from '../parse/site-files/source-map-names.ts';
import { fetched, walkScripts } from './script-walk.ts';
import { readSourceMaps } from './source-map-files.ts';

const FRAME_BYTES = 1024 * 1024;
const SCRIPT_ELEMENT = /<script\b[^>]{0,300}?\ssrc\s?=\s?["']?([^"'\s>]{1,500})/gi;
const SCRIPT_TYPE = /^\s*(?:application|text)\/(?:x-)?(?:java|ecma)script/i;
const DATA_TYPE = /^\s*(?:application\/(?:[\w.+-]{0,60}json|x?-?yaml|toml|xml)|text\/)/i;

export default defineCollector({
  id: 'loaded-files',
  provides: ['loadedFiles'],
  needs: ['document', 'page', 'namedFiles', 'assets', 'importedFiles'],
  uses: ['network', 'rendered'],
  parts: ['script'],
  step: 'Fetching scripts that the browser loaded',
  async collect({ document, page, namedFiles, assets, importedFiles, network, rendered }, reach, cut) {
    if (!network && importedFiles.computed)
      cut('the addresses of some scripts are computed when the page runs, and no browser loaded it', 'script');
    const hosts = ownHosts(namedFiles, page.url);
    const isOwnUrl = (url: string) => isOwn(url, page.url, hosts);
    const loaded = (network ?? []).filter(({ status, url }) => (isPage(status) || status === 304) && isOwnUrl(url));
    const frames = await framesOf(
      network ? loaded.filter(isFramePage).map(({ url }) => url) : framesIn(document).filter(isOwnUrl),
      [page.url, rendered?.url],
      reach,
      cut,
    );
    const { scripts, data } = await walkScripts(
      {
        texts: frames.map(({ url, text }) => ({ url, text })),
        scripts: [...loaded.filter(isScriptFile).map(({ url }) => url), ...frames.flatMap(scriptsIn)],
        data: loaded.filter(isData).map(({ url }) => url),
      },
      {
        base: document.url,
        importMap: importMapOf(document),
        known: [page.url, ...knownFiles([...assets, ...importedFiles.scripts], importedFiles.data)],
        isOwn: isOwnUrl,
        most: 'loadedScripts',
      },
      reach,
      cut,
    );
    return { loadedFiles: { scripts, data, frames, sourceMaps: await mapsOf(scripts, page.url, reach, cut) } };
  },
});

/** Addresses of files that were read, before and after redirects. */
function knownFiles(files: readonly Asset[], data: readonly ScriptText[]): string[] {
  const scripts = files.filter(({ kind }) => kind === 'script');
  return [...scripts.flatMap(({ url, exchange }) => [url, exchange?.url ?? url]), ...data.map(({ at }) => at)];
}

function isScriptFile({ type, headers }: NetworkRequest): boolean {
  return type === 'script' || (type !== 'document' && SCRIPT_TYPE.test(headerValue(headers, 'content-type') ?? ''));
}

/** Responses to scripts, as far as they are text and the request can be repeated. */
function isData({ type, headers, method = 'GET', status }: NetworkRequest): boolean {
  if ((type !== 'fetch' && type !== 'xhr') || method !== 'GET' || !isPage(status)) return false;
  const kind = headerValue(headers, 'content-type') ?? '';
  return DATA_TYPE.test(kind) && !SCRIPT_TYPE.test(kind);
}

function isFramePage({ type, status }: NetworkRequest): boolean {
  return type === 'document' && isPage(status);
}

/** Frames that the HTML names, where no browser loaded them. */
function framesIn(document: HtmlDocument): string[] {
  return elementsOf(document, 'iframe', 'frame').flatMap(({ attributes: a }) =>
    a.src === undefined ? [] : (resolveUrl(a.src, document.url) ?? []),
  );
}

function scriptsIn({ url, text }: Exchange): string[] {
  return [...text.matchAll(SCRIPT_ELEMENT)].flatMap(([, address = '']) => URL.parse(address, url)?.href ?? []);
}

async function framesOf(
  addresses: readonly string[],
  pages: readonly (string | undefined)[],
  reach: Reach,
  cut: ReportCut,
): Promise<Exchange[]> {
  const bare = (url: string) => url.split('#', 1)[0] ?? url;
  const known = new Set(pages.map((url) => bare(url ?? '')));
  const inFrames = [...new Set(addresses.map(bare))].filter((url) => !known.has(url));
  const asked = firstOf(inFrames, 'frames', 'documents in frames', cut, 'script');
  const answers = await Promise.all(asked.map((url) => fetched(url, FRAME_BYTES, reach)));
  const unread = asked.filter((_, i) => !answers[i] || answers[i].truncated);
  if (unread[0])
    cut(`${unread.length} of ${asked.length} documents in frames could not be read: ${unread[0]}`, 'script');
  return answers.filter((answer) => answer !== undefined && isPage(answer.status) && isHtmlPage(answer)) as Exchange[];
}

function mapsOf(scripts: readonly Asset[], page: string, reach: Reach, cut: ReportCut) {
  const answers = new Map(scripts.map(({ url, exchange }) => [url, exchange] as const));
  const texts = scripts.flatMap(({ url, exchange }) =>
    exchange ? [{ at: url, text: exchange.text, thirdParty: false }] : [],
  );
  const names = sourceMapNamesOf(texts, answers, page).filter(({ url }) => isOneSite(url, page));
  return readSourceMaps(names, reach, cut);
}
