import { ignoreCuts, limit, type ReportCut } from '../../../limits.ts';
import { lineAt, readXml, type XmlToken } from '../html/xml.ts';

/** File names that generators of sitemaps use. */
export const SITEMAP_PATHS = ['/sitemap.xml', '/sitemap-index.xml', '/sitemap_index.xml', '/wp-sitemap.xml'] as const;

/** A sitemap or a sitemap index (sitemaps.org protocol). */
export interface Sitemap {
  readonly url: string;
  /** `feed`: RSS or Atom; `text`: one URL per line; `unknown`: none of these. */
  readonly kind: 'urlset' | 'index' | 'feed' | 'text' | 'unknown';
  readonly bytes: number;
  readonly entries: readonly SitemapEntry[];
  /** Number of entries, with those that were left out. */
  readonly total: number;
  /** Syntax errors in words, first 20. */
  readonly faults: readonly string[];
  /** False if the body was longer than the reader's limit and was cut. */
  readonly complete: boolean;
}

interface SitemapEntry {
  readonly loc: string;
  readonly lastmod: string | undefined;
}

const ROOTS: Readonly<Record<string, Sitemap['kind']>> = {
  urlset: 'urlset',
  sitemapindex: 'index',
  rss: 'feed',
  feed: 'feed',
};

interface Draft {
  kind: Sitemap['kind'];
  entries: SitemapEntry[];
  total: number;
  faults: string[];
  path: string[];
  /** The entry that is being read. */
  entry: SitemapEntry;
}

const EMPTY: SitemapEntry = { loc: '', lastmod: undefined };

/** Reads a sitemap in one pass; never throws. `partial`: the text is only the start of the file. */
export function parseSitemap(
  source: string,
  url = 'https://shop.example/sitemap.xml',
  partial = false,
  cut: ReportCut = ignoreCuts,
): Sitemap {
  const bytes = new TextEncoder().encode(source).length;
  const text = source.replace(/^\uFEFF/, '');
  const draft: Draft = { kind: 'unknown', entries: [], total: 0, faults: [], path: [], entry: EMPTY };
  if (/^\s*https?:\/\//i.test(text)) readLines(text, draft);
  else readTree(text, draft, partial);
  const { kind, entries, total, faults } = draft;
  if (total > entries.length) cut(`${total - entries.length} of ${total} sitemap addresses were left out`);
  return { url, kind, bytes, entries, total, faults, complete: !partial };
}

function readLines(text: string, draft: Draft): void {
  draft.kind = 'text';
  for (const [line] of text.matchAll(/[^\r\n]+/g)) if (line.trim() !== '') add(draft, line.trim(), undefined);
}

function readTree(text: string, draft: Draft, partial: boolean): void {
  const fault = (what: string, offset: number) => {
    if (draft.faults.length < 20) draft.faults.push(`line ${lineAt(text, offset)}: ${what}`);
  };
  for (const token of readXml(text)) {
    if (token.kind === 'open') opened(token, draft, fault);
    else if (token.kind === 'close') closed(token, draft, fault);
    else if (draft.path.length === 3) written(token.text, draft);
    if (draft.kind === 'unknown' && draft.path.length > 0) return;
    if (draft.path.length > 64) {
      fault('nested too deep', token.offset);
      return;
    }
  }
  if (draft.path.length > 0 && !partial) fault(`<${draft.path.at(-1)}> is never closed`, text.length);
}

type Fault = (what: string, offset: number) => void;

function opened(token: XmlToken & { kind: 'open' }, draft: Draft, fault: Fault): void {
  if (draft.path.length === 0) {
    if (draft.kind === 'unknown') draft.kind = ROOTS[token.name] ?? 'unknown';
    else fault(`a second root element <${token.name}>`, token.offset);
  }
  if (draft.path.length === 1) draft.entry = EMPTY;
  if (!token.empty) draft.path.push(token.name);
}

function closed(token: XmlToken & { kind: 'close' }, draft: Draft, fault: Fault): void {
  const open = draft.path.at(-1);
  if (open !== token.name) {
    fault(`</${token.name}> where ${open ? `</${open}>` : 'nothing'} should close`, token.offset);
    return;
  }
  draft.path.pop();
  if (draft.path.length !== 1 || (token.name !== 'url' && token.name !== 'sitemap')) return;
  const { loc, lastmod } = draft.entry;
  if (loc.trim() !== '') add(draft, loc.trim(), lastmod?.trim());
  else fault(`<${token.name}> without <loc>`, token.offset);
}

function written(text: string, draft: Draft): void {
  const [, parent, field] = draft.path;
  if (parent !== 'url' && parent !== 'sitemap') return;
  const { loc, lastmod = '' } = draft.entry;
  if (field === 'loc') draft.entry = { ...draft.entry, loc: (loc + text).slice(0, 4096) };
  if (field === 'lastmod') draft.entry = { loc, lastmod: (lastmod + text).slice(0, 100) };
}

function add(draft: Draft, loc: string, lastmod: string | undefined): void {
  draft.total += 1;
  if (draft.entries.length < limit('sitemapEntries')) draft.entries.push({ loc: loc.slice(0, 4096), lastmod });
}
