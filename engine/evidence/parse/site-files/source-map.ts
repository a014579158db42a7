import { firstOf, ignoreCuts, limit, type ReportCut } from '../../../limits.ts';
import type { Exchange } from '../../facts/exchange.ts';
import { type Library, librariesInText } from '../application/library.ts';
import { isRecord, parseJson } from '../text/json.ts';
import { isOpenSource } from './published-source.ts';

/** A script's reference to its source map. */
export interface SourceMapName {
  /** The script: a file's URL, or `inline:LINE`. */
  readonly script: string;
  readonly url: string;
}

/** A source map named by a script, after the request. */
export interface SourceMapFile extends SourceMapName {
  /** Undefined without a response. */
  readonly exchange: Exchange | undefined;
}

/** A publicly readable source map (ECMA-426). */
export type SourceMap = Readonly<NonNullable<ReturnType<typeof parseSourceMap>>>;

/** The source maps of the site's own scripts. */
export interface SourceMaps {
  readonly maps: readonly SourceMap[];
}

const REFERENCE = /\/\/[#@] ?sourceMappingURL=([^\s'"]{1,500})\s{0,20}(?:\*\/)?\s{0,20}$/;
const WITHIN = /^data:application\/json;(?:charset=[\w-]{1,20};)?base64,/;
const TAIL = 2000;
/** Source names that bundlers and their runtimes add. */
const NOT_OWN =
  /(?:^|\/)node_modules\/|^\0|\[turbopack\]\/|^(?:webpack:\/\/(?:[\w.@-]{0,80}\/)?\/?)?(?:\(?webpack\)?\/|external |ignored\|)|^(?:\.\.?\/){0,9}(?:vite|rolldown|rollup)\/(?:modulepreload|preload|runtime|dynamic)|^(?:\.\.?\/){0,9}(?:commonjsHelpers|__vite)/;
const PNPM =
  /\/\.pnpm\/((?:@[\w.-]{1,60}\+)?[\w.-]{1,80})@(\d{1,4}\.\d{1,4}\.\d{1,5}(?:-(?:alpha|beta|rc|canary)[\w.-]{0,20})?)(?:[_(][^/]{0,400})?\/node_modules\//;

/** The source map named in the last line of a script: a URL, or a `data:` URL with the map itself. */
export function sourceMapReference(text: string): string | undefined {
  const at = text.lastIndexOf('sourceMappingURL=data:');
  if (at >= 0 && /\/\/[#@] ?$/.test(text.slice(Math.max(0, at - 4), at)))
    return text.slice(at + 'sourceMappingURL='.length).trimEnd();
  return REFERENCE.exec(text.slice(-TAIL))?.[1];
}

/** The map in a `data:` URL; undefined if it contains none. */
export function mapWithin(address: string): string | undefined {
  const start = WITHIN.exec(address)?.[0];
  return start === undefined ? undefined : Buffer.from(address.slice(start.length), 'base64').toString('utf8');
}

/** Reads a source map; undefined for anything else. `url` is undefined for a map inlined in its script. */
export function parseSourceMap(text: string, script: string, url: string | undefined, cut: ReportCut = ignoreCuts) {
  // A prefix against cross-site script inclusion may come first (ECMA-426 section 10).
  const bare = text.startsWith(")]}'") ? text.slice(text.indexOf('\n') + 1) : text;
  const maps = sectionsOf(parseJson(bare), cut);
  if (maps.length === 0) return undefined;
  const sources = firstOf(maps.flatMap(namedSources), 'sourceMapFiles', 'files in a source map', cut, 'map');
  const own = sources.filter(({ name, text: source }) => !NOT_OWN.test(name) && !isOpenSource(source ?? ''));
  let room = limit('sourceMapCharacters');
  if (own.reduce((sum, source) => sum + (source.text?.length ?? 0), 0) > room)
    cut(`Only the first ${room} characters of a source map were searched`, 'map');
  const texts = own.flatMap(({ name, text: source }) => {
    if (source === undefined || source.trim() === '' || room <= 0) return [];
    const kept = source.slice(0, room);
    room -= kept.length;
    return [{ name, text: kept }];
  });
  return {
    script,
    url,
    /** Names of the site's own source files, without those of packages, the bundler and open source projects. */
    sources: own.map(({ name }) => name),
    /** Own source files whose text is in the map. */
    texts,
    /** By the folders of their package managers, and by their banners. */
    libraries: librariesOf(sources, url ?? script),
  };
}

type Source = ReturnType<typeof namedSources>[number];

type Fields = Readonly<Record<string, unknown>>;

/** The map itself, or the sections of an indexed map. */
function sectionsOf(value: unknown, cut: ReportCut): Fields[] {
  if (!isRecord(value) || value.version !== 3) return [];
  const all: readonly unknown[] = Array.isArray(value.sections) ? value.sections : [];
  const within = firstOf(all, 'sourceMapSections', 'sections of a source map', cut, 'map');
  const maps = [value, ...within.map((section) => (isRecord(section) ? section.map : undefined))];
  return maps
    .filter(isRecord)
    .filter(({ sources, mappings }) => Array.isArray(sources) && typeof mappings === 'string');
}

function namedSources({ sources, sourcesContent }: Fields) {
  const texts: readonly unknown[] = Array.isArray(sourcesContent) ? sourcesContent : [];
  const names: readonly unknown[] = Array.isArray(sources) ? sources : [];
  return names.flatMap((name, i) => {
    const text = texts[i];
    return typeof name === 'string' && name !== ''
      ? [{ name: name.slice(0, 500), text: typeof text === 'string' ? text : undefined }]
      : [];
  });
}

function librariesOf(sources: readonly Source[], at: string): Library[] {
  const found = new Map<string, Library>();
  for (const { name, text } of sources) {
    const [, folder, version] = PNPM.exec(name) ?? [];
    const named = folder && version ? [{ name: folder.replace('+', '/').toLowerCase(), version, at }] : [];
    const banners =
      text === undefined || !name.includes('node_modules/') ? [] : librariesInText(text.slice(0, 2000), at);
    for (const library of [...named, ...banners]) found.set(`${library.name}@${library.version}`, library);
  }
  return [...found.values()];
}
