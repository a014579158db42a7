import { firstOf, type LimitName, limit, type ReportCut } from '../../limits.ts';
import { ifAvailable, type Reach } from '../define-collector.ts';
import type { Asset, ScriptText } from '../facts/asset.ts';
import { type Exchange, isPage } from '../facts/exchange.ts';
import type { ImportedFiles } from '../facts/script-files.ts';
import type { ChunkNames } from '../parse/application/chunk-names.ts';
import { chunkIds, type ScriptLoad, scriptLoads } from '../parse/application/script-loads.ts';
import { type ImportMap, resolveImport } from '../parse/html/import-map.ts';
import { isHtmlPage } from '../parse/html/markup.ts';
import { answerTo } from './follow-redirects.ts';

/** The page whose scripts are followed. */
export interface ScriptPage {
  /** URL against which the page's own addresses are resolved. */
  readonly base: string;
  readonly importMap: ImportMap;
  /** Files that are read elsewhere. */
  readonly known: Iterable<string>;
  readonly isOwn: (url: string) => boolean;
  readonly most: LimitName;
}

interface Text {
  readonly url: string;
  readonly text: string;
}

const MOST_REDIRECTS = 3;
const FILE_BYTES = 2 * 1024 * 1024;
const DATA_BYTES = 512 * 1024;
const AT_ONCE = 24;
const RUNTIME = /\.u\s?=|\breturn\s[\w$]{1,30}\.p\s?\+/;

/** Reads the first-party scripts that others load, from the given texts and addresses on, breadth first and within limits. */
export async function walkScripts(
  from: { readonly texts: readonly Text[]; readonly scripts?: readonly string[]; readonly data?: readonly string[] },
  page: ScriptPage,
  reach: Reach,
  cut: ReportCut,
): Promise<ImportedFiles> {
  const names = namedBy(page);
  for (const url of from.scripts ?? []) names.add(url, 'script');
  for (const url of from.data ?? []) names.add(url, 'data');
  for (const text of from.texts) await names.take(text);
  const scripts: Asset[] = [];
  const most = limit(page.most);
  let asked = 0;
  let room = limit('scriptMegabytes') * 1_000_000;
  while (asked < most && room > 0) {
    const next = names.scripts().slice(asked, Math.min(asked + AT_ONCE, most));
    if (next.length === 0) break;
    asked += next.length;
    for (const asset of await Promise.all(next.map((url) => scriptAt(url, reach)))) {
      if (asset === undefined) continue;
      scripts.push(asset);
      if (!asset.exchange) continue;
      room -= asset.exchange.text.length;
      await names.take({ url: asset.exchange.url, text: asset.exchange.text });
    }
  }
  const all = names.scripts().length;
  if (asked < all) {
    const reached = room > 0 ? `${most}` : `${limit('scriptMegabytes')} MB`;
    cut(`${all - asked} of ${all} scripts that other scripts load were left out (limit ${reached})`, 'script');
  }
  const unread = scripts.filter(({ exchange }) => !exchange || exchange.truncated);
  reportUnread(unread, scripts.length, cut);
  return { scripts, data: await dataOf(names.data(), reach, cut), computed: names.computed() };
}

/** Reports scripts whose whole text is not known. */
function reportUnread(unread: readonly Asset[], all: number, cut: ReportCut): void {
  const [first] = unread;
  if (first) cut(`${unread.length} of ${all} scripts could not be read: ${first.url}`, 'script');
}

interface Names {
  add(url: string, kind: ScriptLoad['kind']): void;
  take(text: Text): Promise<void>;
  scripts(): readonly string[];
  data(): readonly string[];
  computed(): boolean;
}

/** Collects the addresses that scripts name. */
function namedBy(page: ScriptPage): Names {
  const seen = new Set(page.known);
  const found = { script: [] as string[], data: [] as string[] };
  const ids = new Set<string>();
  const runtimes: { names: ChunkNames; base: string }[] = [];
  let computed = false;
  const add = (address: string | undefined, kind: ScriptLoad['kind']): void => {
    const url = address === undefined ? null : URL.parse(address);
    if ((url?.protocol !== 'https:' && url?.protocol !== 'http:') || url.username || url.password) return;
    url.hash = '';
    if (seen.has(url.href) || !page.isOwn(url.href)) return;
    seen.add(url.href);
    found[kind].push(url.href);
  };
  const addChunks = (): void => {
    for (const { names, base } of runtimes)
      for (const id of new Set([...names.ids, ...ids])) {
        const name = names.nameOf(id);
        if (name !== undefined && /\.m?js$/.test(name)) add(URL.parse(name, base)?.href, 'script');
      }
  };
  return {
    add,
    async take({ url, text }) {
      const { loads, computed: more } = scriptLoads(text);
      let names: readonly ChunkNames[] = [];
      if (RUNTIME.test(text)) names = (await import('../parse/application/chunk-names.ts')).chunkNames(text);
      // A runtime inserts the chunks that it names.
      computed ||= more && names.length === 0;
      for (const load of loads) add(addressOf(load, url, page), load.kind);
      const before = ids.size;
      for (const id of chunkIds(text)) ids.add(id);
      for (const each of names) runtimes.push({ names: each, base: folderOf(each.folder, url, page) });
      if (ids.size > before || names.length > 0) addChunks();
    },
    scripts: () => found.script,
    data: () => found.data,
    computed: () => computed,
  };
}

function addressOf({ name, base }: ScriptLoad, script: string, page: ScriptPage): string | undefined {
  if (base === 'module') return resolveImport(name, script, page.base, page.importMap);
  if (base === 'script') return URL.parse(name, script)?.href;
  if (base === 'page') return URL.parse(name, page.base)?.href;
  const root = /^(.*?\/_next\/)/.exec(script)?.[1] ?? '/_next/';
  return URL.parse(root + name, page.base)?.href;
}

/** Chunks are in the folder that the runtime states, otherwise beside it. */
function folderOf(folder: string | undefined, script: string, page: ScriptPage): string {
  if (folder === undefined || folder.startsWith('../')) return URL.parse(folder ?? '.', script)?.href ?? script;
  return URL.parse(folder, page.base)?.href ?? script;
}

/** A script; undefined if there is none at the address. Without exchange if it did not answer. */
async function scriptAt(url: string, reach: Reach): Promise<Asset | undefined> {
  const answer = await fetched(url, FILE_BYTES, reach);
  const exchange = answer && isRefusal(answer) ? undefined : answer;
  if (exchange && (!isPage(exchange.status) || isHtmlPage(exchange))) return undefined;
  return { url, kind: 'script', thirdParty: false, exchange };
}

/** Storage hosts answer 403 for a missing file, so that 401 and 403 say nothing about an address taken from a script. */
export function isRefusal({ status }: Exchange): boolean {
  return status === 429 || status >= 500;
}

async function dataOf(urls: readonly string[], reach: Reach, cut: ReportCut): Promise<ScriptText[]> {
  const asked = firstOf(urls, 'dataFiles', 'data files', cut, 'script');
  const answers = await Promise.all(asked.map((url) => fetched(url, DATA_BYTES, reach)));
  return answers.flatMap((answer) =>
    answer && isPage(answer.status) && !isHtmlPage(answer)
      ? [{ at: answer.url, text: answer.text, thirdParty: false }]
      : [],
  );
}

export function fetched(url: string, maxBodyBytes: number, reach: Reach): Promise<Exchange | undefined> {
  return ifAvailable(answerTo(reach, { url, headers: { accept: '*/*' }, maxBodyBytes }, MOST_REDIRECTS));
}
