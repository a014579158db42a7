import { firstOf, limit, type ReportCut } from '../../limits.ts';
import { defineCollector, type Reach } from '../define-collector.ts';
import { type Asset, isNoScript } from '../facts/asset.ts';
import { type Exchange, isPage } from '../facts/exchange.ts';
import type { ImportedFiles } from '../facts/script-files.ts';
import type { NetworkRequest } from '../facts/visit.ts';
import { elementsOf, type HtmlDocument, resolveUrl, withoutFragment } from '../parse/html/html.ts';
import { importMapOf } from '../parse/html/import-map.ts';
import { isHtmlPage } from '../parse/html/markup.ts';
import { readScripts } from '../parse/html/script-texts.ts';
import { firstPartyHosts, isFirstParty } from '../parse/http/first-party-hosts.ts';
import { headerValue } from '../parse/http/header-list.ts';
import { isOneSite } from '../parse/http/same-site.ts';
import { sourceMapNamesOf } from '../parse/site-files/source-map-names.ts';
import { bytesRead, filesOf, isRefused, type PageFiles, reportUnread, textBytes } from './page-file.ts';
import { walkScripts } from './scripts/script-walk.ts';
import { readSourceMaps } from './source-map-files.ts';

/** Answers that a browser has no file of either. */
const REFUSALS = new Set([401, 403, 404, 410]);
const SCRIPT_TYPE = /^\s*(?:application|text)\/(?:x-)?(?:java|ecma)script/i;
const DATA_TYPE = /^\s*(?:application\/(?:[\w.+-]{0,60}json|x?-?yaml|toml|xml)|text\/)/i;

export default defineCollector({
  id: 'loaded-files',
  provides: ['loadedFiles'],
  needs: ['document', 'page', 'exchanges', 'namedFiles', 'assets', 'importedFiles'],
  uses: { network: 'reports', rendered: 'refines' },
  parts: ['script'],
  step: 'Fetching scripts that the browser loaded',
  async collect(given, reach, cut, reading) {
    const { document, page, exchanges, namedFiles, assets, importedFiles, network, rendered } = given;
    if (!network && importedFiles.computed)
      cut('the addresses of some scripts are computed when the page runs, and no browser loaded it', 'script');
    const hosts = firstPartyHosts(namedFiles, page.url);
    const files = filesOf(exchanges, reach);
    const isOwnUrl = (url: string) => isFirstParty(url, page.url, hosts);
    const loaded = whole(network ?? [], cut).filter(
      ({ status, url }) => (isPage(status) || status === 304) && isOwnUrl(url),
    );
    const named = network ? loaded.filter(isFramePage).map(({ url }) => url) : framesIn(document).filter(isOwnUrl);
    const ofPage = [page.url, rendered?.url ?? page.url].map(withoutFragment);
    const addresses = [...new Set(named.map(withoutFragment))].filter((url) => !ofPage.includes(url));
    const frames = await framesOf(addresses, network !== undefined, files, cut);
    const scriptFiles = loaded.filter(isScriptFile).map(({ url }) => withoutFragment(url));
    const dataFiles = loaded.filter(isData).map(({ url }) => withoutFragment(url));
    const known = [page.url, ...knownFiles(assets, importedFiles)];
    const ownPage = { url: page.url, base: document.url, importMap: importMapOf(document, cut), hosts, known };
    const browserFiles = new Set([...scriptFiles, ...dataFiles]);
    const room = limit('pageTextBytes') - textBytes([...assets, ...importedFiles.scripts]);
    const { scripts, data, unread } = await walkScripts(
      { texts: frames.map(({ url, text }) => ({ url, text, isPage: true })), scripts: scriptFiles, data: dataFiles },
      { page: ownPage, files, reading, loaded: browserFiles, max: 'loadedScripts', room },
      cut,
    );
    const again = new Set([...scripts.map(({ url }) => url), ...data.map(({ at }) => at)]);
    const lost = importedFiles.unread.filter(({ url }) => !again.has(url) && !isRefusedToAll(url, network));
    const missed = [...lost, ...unread];
    const all = addressesOf(importedFiles, { scripts, data, unread }).size;
    reportUnread(missed, all, 'files of scripts', cut, 'script');
    const sourceMaps = await mapsOf(scripts, page.url, reach, cut);
    return { loadedFiles: { scripts, data, unread: missed, frames, sourceMaps } };
  },
});

/** Requests whose address was recorded to its end: the others cannot be repeated. */
function whole(network: readonly NetworkRequest[], cut: ReportCut): readonly NetworkRequest[] {
  const max = limit('addressCharacters');
  const known = network.filter(({ url }) => url.length < max || !/^https?:/i.test(url));
  const lost = network.length - known.length;
  if (lost > 0) cut(`${lost} files with an address of more than ${max} characters were left out`, 'script');
  return known;
}

/** Addresses of all files that were asked for. */
function addressesOf(...walks: readonly Pick<ImportedFiles, 'scripts' | 'data' | 'unread'>[]): Set<string> {
  return new Set(
    walks.flatMap(({ scripts, data, unread }) => [
      ...[...scripts, ...unread].map(({ url }) => url),
      ...data.map(({ at }) => at),
    ]),
  );
}

/** Addresses of files that were read, before and after redirects. */
function knownFiles(assets: readonly Asset[], { scripts, data, unread }: ImportedFiles): string[] {
  const lost = new Set(unread.map(({ url }) => url));
  const read = [...assets, ...scripts].filter(
    (file) => file.kind === 'script' && file.exchange && isPage(file.exchange.status) && !isNoScript(file),
  );
  const known = [...read.flatMap(({ url, exchange }) => [url, exchange?.url ?? url]), ...data.map(({ at }) => at)];
  return known.filter((url) => !lost.has(url));
}

/** The browser did not get it either. */
function isRefusedToAll(url: string, network: readonly NetworkRequest[] = []): boolean {
  return network.some((request) => withoutFragment(request.url) === url && REFUSALS.has(request.status));
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

/** `isLoaded`: the browser loaded them. */
async function framesOf(
  addresses: readonly string[],
  isLoaded: boolean,
  files: PageFiles,
  cut: ReportCut,
): Promise<Exchange[]> {
  const asked = firstOf(addresses, 'frames', 'documents in frames', cut, 'script');
  const answers = await Promise.all(asked.map((url) => files.ask(url, limit('frameBytes'), 'iframe')));
  const isUnread = (answer: Exchange | undefined) =>
    !answer || answer.truncated || (isLoaded ? !isPage(answer.status) : isRefused(answer));
  const unread = asked.flatMap((url, i) => (isUnread(answers[i]) ? [{ url, bytes: bytesRead(answers[i]) }] : []));
  reportUnread(unread, asked.length, 'documents in frames', cut, 'script');
  return answers.filter((answer) => answer !== undefined && isPage(answer.status) && isHtmlPage(answer)) as Exchange[];
}

function mapsOf(scripts: readonly Asset[], page: string, reach: Reach, cut: ReportCut) {
  const answers = new Map(scripts.map(({ url, exchange }) => [url, exchange] as const));
  const texts = readScripts(scripts);
  const names = sourceMapNamesOf(texts, answers, page).filter(({ url }) => isOneSite(url, page));
  return readSourceMaps(names, reach, cut);
}
