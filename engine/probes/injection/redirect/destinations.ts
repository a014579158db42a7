import { parse } from 'acorn';
import { isScript } from '../../../evidence/facts/asset.ts';
import type { Exchange } from '../../../evidence/facts/exchange.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { pageNodes } from '../reflection/page-nodes.ts';
import { isShownAsPage } from '../reflection/rendered.ts';

const MAX_CODE = 64 * 1024;
const MAX_NODES = 50_000;

/** Where a browser goes from a response without a click. */
export function destinationsOf(answer: Exchange): readonly string[] {
  const { url, status, headers } = answer;
  const location = status >= 300 && status < 400 ? headerValue(headers, 'location') : undefined;
  if (location !== undefined) return absolute([location], url);
  const refresh = refreshAddress(headerValue(headers, 'refresh') ?? '');
  const inPage = status < 300 && isShownAsPage(answer) ? destinationsIn(answer.text) : [];
  return absolute([...(refresh === undefined ? [] : [refresh]), ...inPage], url);
}

function absolute(addresses: readonly string[], base: string): string[] {
  return addresses.flatMap((address) => URL.parse(address, base)?.href ?? []);
}

function destinationsIn(page: string): string[] {
  if (!/refresh|location/i.test(page)) return [];
  return (pageNodes(page) ?? []).flatMap(({ tag, attributes, text }) => {
    const attribute = (wanted: string) => attributes.find(({ name }) => name === wanted)?.value;
    if (tag === 'meta' && attribute('http-equiv')?.trim().toLowerCase() === 'refresh')
      return refreshAddress(attribute('content') ?? '') ?? [];
    return tag === 'script' && isScript(attribute('type')) && text.includes('location') ? assigned(text) : [];
  });
}

/** The address in `5; url=/next`. */
function refreshAddress(content: string): string | undefined {
  const rest = /^\s{0,20}[\d.]{1,10}\s{0,20}[;,]\s{0,20}([\s\S]{1,2000})$/.exec(content)?.[1];
  if (rest === undefined) return undefined;
  return rest
    .replace(/^url\s{0,20}=\s{0,20}/i, '')
    .replace(/^["']|["']$/g, '')
    .trim();
}

const FUNCTION = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;
/** Functions that run their argument without a click. */
const RUNS = /^(?:setTimeout|setInterval|requestAnimationFrame|queueMicrotask|then|forEach)$/;
const LOADED = /^(?:load|DOMContentLoaded|pageshow)$/;

interface Node {
  readonly type?: string;
  readonly id?: Node | null;
  readonly body?: unknown;
  readonly name?: unknown;
  readonly value?: unknown;
  readonly left?: Node;
  readonly right?: Node;
  readonly callee?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly arguments?: readonly Node[];
}

/** Texts that a script assigns to the location, outside of functions that wait for something else than the page. */
function assigned(code: string): string[] {
  const found: string[] = [];
  const open: unknown[] = [treeOf(code)];
  const declared = new Map<unknown, Node>();
  const called = new Set<unknown>();
  for (let seen = 0; open.length > 0 && seen < MAX_NODES; seen++) {
    const node = open.pop();
    if (typeof node !== 'object' || node === null) continue;
    const one: Node = node;
    if (isFunction(one)) {
      const name = one.type === 'FunctionDeclaration' ? one.id?.name : undefined;
      if (called.has(name)) open.push(one.body);
      else if (name !== undefined) declared.set(name, one);
      continue;
    }
    const value = assignedBy(one);
    if (typeof value === 'string') found.push(value);
    open.push(...Object.values(node));
    for (const run of runBy(one)) {
      if (isFunction(run)) open.push(run.body);
      else if (run.name !== undefined) {
        called.add(run.name);
        open.push(declared.get(run.name)?.body);
        declared.delete(run.name);
      }
    }
  }
  return found;
}

function isFunction({ type }: Node): boolean {
  return type !== undefined && FUNCTION.test(type);
}

/** Functions, or their names, that a node runs in place or once the page is loaded. */
function runBy({ type, left, right, callee, arguments: given = [] }: Node): readonly Node[] {
  if (type === 'AssignmentExpression') return right && (left?.name ?? left?.property?.name) === 'onload' ? [right] : [];
  if (type !== 'CallExpression' || !callee) return [];
  const name = String(callee.name ?? callee.property?.name);
  if (name === 'addEventListener') return LOADED.test(String(given[0]?.value)) ? given.slice(1, 2) : [];
  const inPlace = /^(?:call|apply)$/.test(name) && callee.object ? callee.object : callee;
  return RUNS.test(name) ? given.slice(0, 1) : [inPlace];
}

function assignedBy({ type, left, right, callee, arguments: given }: Node): unknown {
  if (type === 'AssignmentExpression') return isLocation(left) ? right?.value : undefined;
  const method = callee?.property?.name;
  const moves = type === 'CallExpression' && (method === 'replace' || method === 'assign');
  return moves && isLocation(callee?.object) ? given?.[0]?.value : undefined;
}

/** `location`, `window.location`, `location.href`. */
function isLocation(node: Node | undefined): boolean {
  if (node?.name === 'location' || node?.property?.name === 'location') return true;
  return node?.property?.name === 'href' && isLocation(node.object);
}

function treeOf(code: string): unknown {
  try {
    return code.length > MAX_CODE ? undefined : parse(code, { ecmaVersion: 'latest' });
  } catch {
    return undefined;
  }
}
