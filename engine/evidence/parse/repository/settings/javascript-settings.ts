import type { Node } from 'acorn';
import { parseCode } from '../../code/syntax.ts';
import { isRecord } from '../../text/json.ts';

/** A setting with a literal value in a configuration file that is code. */
export interface Setting {
  /** Names from the outside in, such as `images.dangerouslyAllowSVG`; lists have no name. */
  readonly path: string;
  readonly value: string | number | boolean;
  readonly start: number;
  readonly end: number;
}

const MAX_DEPTH = 200;
const MAX_SETTINGS = 5000;
/** Settings of a configuration file in JavaScript or TypeScript, without running it; undefined for what cannot be parsed. */
export function javascriptSettings(text: string): readonly Setting[] | undefined {
  const tree = parseCode('settings.ts', text);
  if (tree === undefined) return undefined;
  const found: Setting[] = [];
  collect(tree, '', 0, found);
  return found;
}

function collect(node: unknown, path: string, depth: number, found: Setting[]): void {
  if (depth > MAX_DEPTH || found.length > MAX_SETTINGS) return;
  if (Array.isArray(node)) for (const one of node) collect(one, path, depth + 1, found);
  if (!isRecord(node)) return;
  const own = node.type === 'Property' ? [path, nameOf(node.key)].filter((name) => name !== '').join('.') : path;
  const { value } = node;
  if (node.type === 'Property' && isRecord(value) && value.type === 'Literal') add(value, own, found);
  else for (const [key, child] of Object.entries(node)) if (key !== 'key') collect(child, own, depth + 1, found);
  if (node.type === 'ArrayExpression' && Array.isArray(node.elements))
    for (const one of node.elements) if (isRecord(one) && one.type === 'Literal') add(one, own, found);
}

function add(literal: Readonly<Record<string, unknown>>, path: string, found: Setting[]): void {
  const { value } = literal;
  const { start, end } = literal as unknown as Node;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    found.push({ path, value, start, end });
}

function nameOf(key: unknown): string {
  if (!isRecord(key)) return '';
  return typeof key.name === 'string' ? key.name : typeof key.value === 'string' ? key.value : '';
}
