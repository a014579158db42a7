import { dataText } from '@assay/engine';
import { type Fields, isRecord, type Values } from './tool.ts';

/** Texts composed by the engine, in which everything from a target is quoted already. */
const COMPOSED = new Set(['fix_prompt', 'token', 'embed_code']);
const MAX_ITEMS = 10;
const MAX_KEYS = 20;

/** Bytes of a text, and of one from the site; items of a list from the site. */
export interface Lengths {
  readonly own: number;
  readonly site: number;
  readonly items: number;
}

/** The fields of a record, bounded, with the site's text set apart; of a list of it that is cut, with the number of all, as `pages_total`. */
export function reduced(source: Values, { returns, siteData }: Fields, lengths: Lengths): Values {
  const own = picked(source, returns, (value, key) => bounded(value, lengths.own, key));
  const site = siteData.flatMap((path) => {
    const names = path.split('.');
    const value = names.reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), source);
    return isEmpty(value) ? [] : [[names.at(-1) ?? '', value] as const];
  });
  if (site.length === 0) return own;
  const totals = site.flatMap(([name, value]) =>
    Array.isArray(value) && value.length > lengths.items ? [[`${name}_total`, value.length] as const] : [],
  );
  const data = site.map(([name, value]) => {
    const items = Array.isArray(value) ? value.slice(0, lengths.items) : value;
    return [name, bounded(items, lengths.site)] as const;
  });
  return { ...own, ...Object.fromEntries(totals), site_data: Object.fromEntries(data) };
}

/** Nulls and empty lists are left out. */
function picked(source: Values, paths: readonly string[], leaf: (value: unknown, key: string) => unknown): Values {
  const heads = Map.groupBy(paths, (path) => path.split('.', 1)[0] ?? '');
  const entries = [...heads].flatMap(([head, own]) => {
    const value = source[head];
    if (isEmpty(value)) return [];
    const rest = own.map((path) => path.slice(head.length + 1)).filter(Boolean);
    const inner = (item: unknown) => (isRecord(item) ? picked(item, rest, leaf) : null);
    if (rest.length === 0) return [[head, leaf(value, head)] as const];
    const kept = Array.isArray(value) ? value.slice(0, MAX_ITEMS).map(inner) : inner(value);
    return isEmpty(kept) ? [] : [[head, kept] as const];
  });
  return Object.fromEntries(entries);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** Prompts are composed by the engine and shorter: a cut one would lose what says that quoted text is data. */
const LONGEST_PROMPT = 3000;

function bounded(value: unknown, longest: number, key = ''): unknown {
  if (typeof value === 'string') return COMPOSED.has(key) ? value.slice(0, LONGEST_PROMPT) : dataText(value, longest);
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => bounded(item, longest));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).slice(0, MAX_KEYS);
  return Object.fromEntries(entries.map(([name, item]) => [dataText(name, longest), bounded(item, longest)]));
}
