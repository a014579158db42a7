import { firstOf, ignoreCuts, limit, type ReportCut } from '../../../limits.ts';
import { elementsOf, type HtmlDocument } from '../html/html.ts';
import { isRecord } from '../text/json.ts';

/** One `<script type="application/ld+json">`, or all items of the page in another syntax. */
export interface JsonLdBlock {
  readonly syntax: 'json-ld' | 'microdata' | 'rdfa';
  /** Selects its elements. */
  readonly selector: string;
  /** Line of the first element. */
  readonly line: number;
  /** Empty unless it is JSON-LD. */
  readonly text: string;
  /** Why the text is not JSON, with line and column inside the element; undefined if it is. */
  readonly error: string | undefined;
  /** All nodes of the block, `@graph` expanded. */
  readonly nodes: readonly JsonLdNode[];
  /** Every `@context` in it, with undefined at the end if it may have more; empty unless it is JSON-LD. */
  readonly contexts: readonly unknown[];
}

export interface JsonLdNode {
  /** `@type` values without the schema.org prefix. */
  readonly types: readonly string[];
  readonly properties: Readonly<Record<string, unknown>>;
}

const MAX_CONTEXT_VALUES = 5000;
const BLOCK = { syntax: 'json-ld', selector: 'script[type="application/ld+json"]' } as const;

/** Reads the JSON-LD blocks of a page. */
export function parseJsonLd(document: HtmlDocument, cut: ReportCut = ignoreCuts): JsonLdBlock[] {
  const blocks = elementsOf(document, 'script').filter(({ attributes: a }) =>
    /^\s*application\/ld\+json\s*(?:;|$)/i.test(a.type ?? ''),
  );
  const max = limit('jsonLdCharacters');
  return firstOf(blocks, 'jsonLdBlocks', 'JSON-LD blocks', cut).flatMap(({ line, text }) => {
    if (text.length <= max) return [blockOf(line, text, cut)];
    cut(`A JSON-LD block of ${text.length} characters was left out (limit ${max})`);
    return [];
  });
}

/** Where structured data is: its JSON-LD if it has any. */
export function placeOf(blocks: readonly JsonLdBlock[]): { readonly selector: string } {
  const { selector } = blocks.find(({ syntax }) => syntax === 'json-ld') ?? blocks[0] ?? BLOCK;
  return { selector };
}

function blockOf(line: number, text: string, cut: ReportCut): JsonLdBlock {
  const bare = withoutWrapper(text);
  try {
    const value: unknown = JSON.parse(bare);
    return { ...BLOCK, line, text, error: undefined, nodes: nodesOf(value, cut), contexts: contextsOf(value) };
  } catch (error) {
    return { ...BLOCK, line, text, error: errorOf(bare, error), nodes: [], contexts: [] };
  }
}

/** Comment and CDATA marks around the JSON, which old templates write and readers of structured data skip. */
function withoutWrapper(text: string): string {
  return text
    .trim()
    .replace(/^(?:\/\/|\/\*)?\s{0,9}(?:<!\[CDATA\[|<!--)\s{0,9}(?:\*\/)?/, (mark) => ' '.repeat(mark.length))
    .replace(/(?:\/\/|\/\*)?\s{0,9}(?:\]\]>|-->)\s{0,9}(?:\*\/)?$/, '');
}

/** The nodes of a parsed JSON-LD value: arrays and `@graph` expanded, nested values left in their properties. */
function nodesOf(value: unknown, cut: ReportCut): JsonLdNode[] {
  const max = limit('jsonLdNodes');
  const nodes: JsonLdNode[] = [];
  const open: unknown[] = [value];
  for (let steps = 0; open.length > 0 && nodes.length < max && steps < max * 10; steps++) {
    const next = open.pop();
    if (Array.isArray(next)) open.push(...firstOf(next, 'jsonLdNodes', 'JSON-LD nodes', cut).toReversed());
    else if (isRecord(next)) {
      if ('@graph' in next) open.push(next['@graph']);
      if (!('@graph' in next) || '@type' in next || 'type' in next)
        nodes.push({ types: typesOf(next), properties: next });
    }
  }
  if (open.length > 0) cut(`A JSON-LD block has more than ${max} nodes; the others were left out`);
  return nodes;
}

function contextsOf(value: unknown): unknown[] {
  const found: unknown[] = [];
  const open: unknown[] = [value];
  for (let at = 0; at < open.length; at++) {
    const next = open[at];
    if (at >= MAX_CONTEXT_VALUES) return [...found, undefined];
    if (isRecord(next) && '@context' in next) found.push(next['@context']);
    open.push(...innerValues(next, MAX_CONTEXT_VALUES));
  }
  return found;
}

/** Lists and nodes directly in a value. */
function innerValues(value: unknown, max: number): unknown[] {
  const inner = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];
  return inner.filter((one) => typeof one === 'object' && one !== null).slice(0, max);
}

/** The properties of all nodes and of the nodes inside them. */
export function withInner(nodes: readonly JsonLdNode[], cut: ReportCut): Readonly<Record<string, unknown>>[] {
  const max = limit('jsonLdInnerNodes');
  const found: Readonly<Record<string, unknown>>[] = [];
  const open: unknown[] = nodes.map(({ properties }) => properties).slice(0, max);
  let at = 0;
  for (; at < open.length && at < max * 4 && found.length < max; at++) {
    const next = open[at];
    if (isRecord(next)) found.push(next);
    open.push(...innerValues(next, max));
  }
  if (at < open.length || nodes.length > max)
    cut(`Structured data: only the first ${found.length} nodes were examined`);
  return found;
}

/** `@type` values of a value without the schema.org prefix; schema.org’s context also names it `type`. */
export function typesOf(value: unknown): string[] {
  if (!isRecord(value)) return [];
  return [value['@type'] ?? value.type]
    .flat()
    .filter((type) => typeof type === 'string')
    .map((type) => type.trim().replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, ''));
}

/** A property as text: a string or number, or `name`, `@value`, `url`, `@id` of a node; the first of a list. */
export function textOf(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first === 'string') return first.trim() || undefined;
  if (typeof first === 'number') return String(first);
  if (!isRecord(first)) return undefined;
  for (const key of ['name', '@value', 'url', '@id']) {
    const inner = first[key];
    if (typeof inner === 'string' && inner.trim()) return inner.trim();
  }
  return undefined;
}

function errorOf(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : 'not JSON';
  const reported = /^(.{1,200}?) in JSON at position (\d{1,9})/.exec(message);
  const offset = reported ? Number(reported[2]) : firstBadOffset(text);
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return `${reported?.[1] ?? 'Unexpected token'} at line ${line}, column ${offset - before.lastIndexOf('\n')}`;
}

/** Where the text stops being valid JSON: found by bisection, as an unexpected token is reported without its position. */
function firstBadOffset(text: string): number {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (couldGoOn(text.slice(0, middle))) low = middle;
    else high = middle - 1;
  }
  return low;
}

function couldGoOn(start: string): boolean {
  try {
    JSON.parse(start);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (/^Unexpected end of JSON input/.test(message)) return true;
    const position = /at position (\d{1,9})/.exec(message)?.[1];
    return position !== undefined && Number(position) >= start.length;
  }
}
