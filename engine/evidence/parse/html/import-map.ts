import { limit, type ReportCut } from '../../../limits.ts';
import { parseJson } from '../text/json.ts';
import { elementsOf, type HtmlDocument } from './html.ts';

/** The page's import maps: addresses by specifier, or by its start up to a slash. */
export type ImportMap = ReadonlyMap<string, string>;

/** All import maps of a page in one; scopes are not told apart, since every address is of interest. */
export function importMapOf(document: HtmlDocument, cut: ReportCut): ImportMap {
  const max = limit('importMapEntries');
  const map = new Map<string, string>();
  const maps = elementsOf(document, 'script').filter(
    ({ attributes: a }) => a.type?.trim().toLowerCase() === 'importmap',
  );
  for (const { text } of maps) {
    const { imports, scopes } = fields(parsed(text, cut));
    for (const part of [imports, ...Object.values(fields(scopes))])
      for (const [name, address] of Object.entries(fields(part)))
        if (typeof address === 'string' && !map.has(name)) {
          if (map.size < max) map.set(name, address);
          else cut(`There are more than ${max} entries of import maps; the others were left out`, 'script');
        }
  }
  return map;
}

/** URL of an imported module; undefined for a bare specifier that no import map resolves. */
export function resolveImport(name: string, script: string, document: string, map: ImportMap): string | undefined {
  const mapped = map.get(name) ?? longestStart(name, map);
  if (mapped !== undefined) return URL.parse(mapped, document)?.href;
  return /^(?:\.{0,2}\/|https?:)/i.test(name) ? URL.parse(name, script)?.href : undefined;
}

function longestStart(name: string, map: ImportMap): string | undefined {
  for (let slash = name.lastIndexOf('/'); slash >= 0; slash = name.lastIndexOf('/', slash - 1)) {
    const address = map.get(name.slice(0, slash + 1));
    if (address !== undefined) return address + name.slice(slash + 1);
    if (slash === 0) return undefined;
  }
  return undefined;
}

function parsed(text: string, cut: ReportCut): unknown {
  if (text.length > limit('importMapCharacters')) {
    cut(`An import map was left out (limit ${limit('importMapCharacters')} characters)`, 'script');
    return undefined;
  }
  return parseJson(text);
}

function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
