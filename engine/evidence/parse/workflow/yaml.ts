import {
  type Alias,
  Composer,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  Parser,
  type Scalar as YamlScalar,
} from 'yaml';
import { limit } from '../../../limits.ts';
import { expressionsIn } from './expressions-in.ts';
import type { Entry, Node, Scalar } from './node.ts';
import type { Range } from './range.ts';

/** Why a file cannot be read, for the user; `at` is an offset into its text. */
export class Unreadable extends Error {
  readonly at: number | undefined;
  /** GitHub rejects the file as well, so nothing in it takes effect. */
  readonly isInvalid: boolean;
  constructor(message: string, at?: number, isInvalid = false) {
    super(message);
    this.at = at;
    this.isInvalid = isInvalid;
  }
}

/** Nodes in nodes, as GitHub allows. */
const MAX_DEPTH = 50;
/** Deeper brackets or indentation are refused while reading. */
const MAX_OPEN = 200;
const OPTIONS = { uniqueKeys: false, prettyErrors: false, logLevel: 'silent', merge: false } as const;

/** Parses the one YAML document of a file. Work is bounded before and while reading; aliases are never expanded. */
export function parseYaml(text: string, keys: 'unique' | 'last' = 'unique'): Node | undefined {
  if (text.length > limit('workflowCharacters'))
    throw new Unreadable(`has more than ${limit('workflowCharacters')} characters`);
  if (text.includes('\0')) throw new Unreadable('is not a UTF-8 text file', text.indexOf('\0'));
  const documents = documentsOf(text);
  const [document, second] = documents;
  if (!document) return undefined;
  const [error] = document.errors;
  if (error) throw new Unreadable(`is not valid YAML: ${firstLine(error.message)}`, error.pos[0], true);
  if (second) throw new Unreadable('contains more than one YAML document', second.range[0], true);
  return document.contents ? converter(text, keys)(document.contents, 1) : undefined;
}

function firstLine(message: string): string {
  return (message.split('\n', 1)[0] ?? '').slice(0, 200);
}

function documentsOf(text: string): Document.Parsed[] {
  const composer = new Composer(OPTIONS);
  const parser = new Parser();
  const documents: Document.Parsed[] = [];
  const max = limit('workflowTokens');
  let count = 0;
  try {
    for (const lexeme of new Lexer().lex(text)) {
      count += 1;
      if (count > max) throw new Unreadable(`has more than ${max} YAML tokens`, parser.offset);
      for (const token of parser.next(lexeme)) documents.push(...composer.next(token));
      if (documents.length > 1) throw new Unreadable('contains more than one YAML document', parser.offset, true);
      if (parser.stack.length > MAX_OPEN) throw new Unreadable('is nested too deeply', parser.offset);
    }
    for (const token of parser.end()) documents.push(...composer.next(token));
    documents.push(...composer.end());
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable('is not valid YAML', parser.offset);
  }
  return documents;
}

/** Size and depth of a node with everything that its aliases name. */
interface Extent {
  readonly nodes: number;
  readonly depth: number;
}

function converter(text: string, keys: 'unique' | 'last'): (node: unknown, depth: number) => Node {
  const anchors = new Map<string, Node>();
  const extents = new Map<Node, Extent>();

  const keep = (node: Node, inner: readonly Node[], at: number): Node => {
    let nodes = 1;
    let depth = 1;
    for (const child of inner) {
      const extent = extents.get(child) ?? { nodes: 1, depth: 1 };
      nodes += extent.nodes;
      depth = Math.max(depth, extent.depth + 1);
    }
    if (nodes > limit('workflowNodes'))
      throw new Unreadable(`expands to more than ${limit('workflowNodes')} values`, at);
    if (depth > MAX_DEPTH) throw new Unreadable('is nested too deeply', at);
    extents.set(node, { nodes, depth });
    return node;
  };

  let expressions = 0;
  const counted = (made: Scalar): Scalar => {
    expressions += made.expressions.length;
    if (expressions > limit('workflowExpressions'))
      throw new Unreadable(`has more than ${limit('workflowExpressions')} expressions`, made.range[0]);
    return made;
  };

  const named = (alias: Alias, at: number): Node => {
    const target = anchors.get(alias.source);
    if (!target) throw new Unreadable('has an alias without an anchor', at, true);
    return target;
  };

  const convert = (node: unknown, depth: number): Node => {
    if (depth > MAX_DEPTH * 2) throw new Unreadable('is nested too deeply');
    const range = rangeOf(node);
    if (isAlias(node)) return named(node, range[0]);
    const made = make(node, depth, range);
    if ((isMap(node) || isSeq(node) || isScalar(node)) && node.anchor !== undefined) anchors.set(node.anchor, made);
    return made;
  };

  const make = (node: unknown, depth: number, range: Range): Node => {
    if (isMap(node)) {
      const entries = new Map<string, Entry>();
      for (const pair of node.items) {
        const key = isScalar(pair.key) ? scalar(pair.key, text, rangeOf(pair.key)) : undefined;
        if (!key) throw new Unreadable('has a key that is not a text', rangeOf(pair.key)[0], true);
        if (keys === 'unique' && entries.has(key.value))
          throw new Unreadable('defines a key twice', key.range[0], true);
        const value = pair.value ? convert(pair.value, depth + 1) : empty(key.range[1]);
        entries.set(key.value, { name: key.value, key, value });
      }
      const list = [...entries.values()];
      return keep(
        { kind: 'map', entries: list, flow: node.flow === true, range },
        list.map(({ value }) => value),
        range[0],
      );
    }
    if (isSeq(node)) {
      const items = node.items.map((item) => convert(item, depth + 1));
      const isReference = node.tag === '!reference';
      return keep({ kind: 'list', items, isReference, flow: node.flow === true, range }, items, range[0]);
    }
    return isScalar(node) ? counted(scalar(node, text, range)) : empty(range[0]);
  };
  return convert;
}

function empty(at: number): Scalar {
  return { kind: 'scalar', value: '', type: 'null', style: 'plain', range: [at, at], expressions: [] };
}

const STYLES = {
  PLAIN: 'plain',
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_LITERAL: 'literal',
  BLOCK_FOLDED: 'folded',
} as const;

function scalar(node: YamlScalar, text: string, range: Range): Scalar {
  const type = typeOf(node.value);
  const value = type === 'string' ? String(node.value) : type === 'null' ? '' : (node.source ?? String(node.value));
  const style = STYLES[(node.type ?? 'PLAIN') as keyof typeof STYLES];
  return { kind: 'scalar', value, type, style, range, expressions: expressionsIn(value, text, range) };
}

function typeOf(value: unknown): Scalar['type'] {
  if (value === null || value === undefined) return 'null';
  const type = typeof value;
  return type === 'number' || type === 'boolean' ? type : type === 'bigint' ? 'number' : 'string';
}

function rangeOf(node: unknown): Range {
  const range = (node as { range?: readonly number[] | null } | null)?.range;
  return [range?.[0] ?? 0, range?.[1] ?? range?.[0] ?? 0];
}
