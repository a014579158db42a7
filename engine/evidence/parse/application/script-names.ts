import { type Cut, limit, type ReportCut } from '../../../limits.ts';
import { fetchableUrl } from '../html/html.ts';
import { type ImportMap, resolveImport } from '../html/import-map.ts';
import { isFirstParty } from '../http/first-party-hosts.ts';
import type { Steps } from './chunk-expression.ts';
import { type ChunkRuntime, chunkNames, chunksOf } from './chunk-names.ts';
import { chunkIds, type ScriptLoad, scriptLoads } from './script-loads.ts';

/** The page whose scripts are followed. */
export interface ScriptPage {
  readonly url: string;
  /** URL against which the page's own addresses are resolved. */
  readonly base: string;
  readonly importMap: ImportMap;
  /** Hosts of other sites that serve the page's own build. */
  readonly hosts: ReadonlySet<string>;
  /** Files that are read elsewhere. */
  readonly known: readonly string[];
}

/** A text that names further files. */
export interface NamingText {
  readonly url: string;
  readonly text: string;
  /** A page in a frame: its script elements count as well. */
  readonly isPage?: boolean;
}

/** Files of the page's owner that were not named before. */
export interface NamedByScripts {
  readonly scripts: readonly string[];
  readonly data: readonly string[];
  /** True if one of the texts loads scripts whose addresses it computes. */
  readonly computed: boolean;
  readonly cuts: readonly Cut[];
}

/** Given addresses and texts, tells which files these name. */
export type NameScripts = (
  texts: readonly NamingText[],
  given?: { readonly scripts?: readonly string[]; readonly data?: readonly string[] },
) => NamedByScripts;

const RUNTIME = /\.u\s?=|\breturn\s[\w$]{1,30}\.p\s?\+/;
const SCRIPT_ELEMENT = /<script\b[^>]{0,300}?\ssrc\s?=\s?["']?([^"'\s>]{1,500})/gi;

/** Follows the names in the scripts of one page, text by text. */
export function openScriptNames(page: ScriptPage): NameScripts {
  const seen = new Set(page.known);
  const ids = new Set<string>();
  const runtimes: ChunkRuntime[] = [];
  const steps: Steps = { left: limit('chunkSteps') };
  return (texts, given = {}) => {
    const found = { script: [] as string[], data: [] as string[] };
    const cuts: Cut[] = [];
    const cut: ReportCut = (reason, part) => cuts.push({ reason, part });
    let computed = false;
    const add = (address: string | undefined, kind: ScriptLoad['kind']): void => {
      const url = address === undefined ? undefined : fetchableUrl(address);
      if (url === undefined || seen.has(url) || !isFirstParty(url, page.url, page.hosts)) return;
      seen.add(url);
      found[kind].push(url);
    };
    for (const url of given.scripts ?? []) add(url, 'script');
    for (const url of given.data ?? []) add(url, 'data');
    for (const { url, text, isPage = false } of texts) {
      if (isPage)
        for (const [, address = ''] of text.matchAll(SCRIPT_ELEMENT)) add(URL.parse(address, url)?.href, 'script');
      const { loads, computed: more } = scriptLoads(text, cut);
      const names = RUNTIME.test(text) ? chunkNames(text, steps, cut) : [];
      // A runtime inserts the chunks that it names.
      computed ||= more && names.length === 0;
      for (const load of loads) add(addressOf(load, url, page), load.kind);
      const later = newIds(chunkIds(text, cut), ids, cut);
      const added = names.map((each) => ({ names: each, base: folderOf(each.folder, url, page) }));
      for (const address of chunksOf(runtimes, later, steps)) add(address, 'script');
      for (const one of added)
        for (const address of chunksOf([one], [...one.names.ids, ...ids], steps)) add(address, 'script');
      runtimes.push(...added);
    }
    if (steps.left <= 0) cut(`Names of chunks were left out (limit ${limit('chunkSteps')} steps)`, 'script');
    return { scripts: found.script, data: found.data, computed, cuts };
  };
}

/** The ids that are not known yet, as many as the limit allows; they are known from then on. */
function newIds(found: readonly string[], ids: Set<string>, cut: ReportCut): string[] {
  const max = limit('chunkIds');
  const later: string[] = [];
  for (const id of found) {
    if (ids.has(id)) continue;
    if (ids.size >= max) {
      cut(`There are more than ${max} chunks of scripts; the others were left out`, 'script');
      break;
    }
    ids.add(id);
    later.push(id);
  }
  return later;
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
