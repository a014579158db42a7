import { type Cursor, expect, next, peek, take } from './cursor.ts';
import type { Names, RuleFunction } from './evaluate.ts';
import { type Expression, readExpression } from './expression.ts';
import { readFunction } from './rule-function.ts';
import type { Act } from './terms.ts';
import { RulesUnread, tokensOf } from './tokens.ts';

/** One `allow` statement with the functions that its condition can call. */
export interface Allow {
  /** Path below the root of documents or files: `/users/{uid}`. */
  readonly path: string;
  /** True if the path names no collection or folder. */
  readonly everything: boolean;
  readonly reads: boolean;
  readonly writes: boolean;
  /** True if it permits new documents, but no change of existing ones. */
  readonly adds: boolean;
  readonly acts: readonly Act[];
  readonly condition: Expression;
  /** Conditions on what is written there, in rules that are JSON. */
  readonly checks: readonly Check[];
  readonly names: Names;
  /** Offset of the statement; undefined in rules that are JSON. */
  readonly at?: number;
  /** The condition as written. */
  readonly text?: string;
  /** Names below the path, in rules that are JSON. */
  readonly below?: readonly string[];
}

/** A condition on a part of what is written: the steps to it, of which `$name` stands for any. */
interface Check {
  readonly below: readonly string[];
  readonly condition: Expression;
}

const MAX_RULES = 3000;
const MAX_LEVELS = 30;
const ALWAYS: Expression = { kind: 'value', value: true };
const READS = ['read', 'get', 'list'];
const CHANGES = ['write', 'update', 'delete'];
const WRITES = ['create', ...CHANGES];
const ACTS: Readonly<Record<string, readonly Act[]>> = { read: ['get', 'list'], write: ['create', 'update', 'delete'] };
/** Roots of documents and of files. */
const ROOT = /^\/(?:databases\/[^/]{1,200}\/documents|b\/[^/]{1,200}\/o)/;

interface Scope {
  readonly path: string;
  readonly functions: Map<string, RuleFunction>;
  readonly level: number;
}

/** The `allow` statements of rules of Cloud Firestore or Cloud Storage; throws if the text is no such rules. */
export function allowsOf(text: string): readonly Allow[] {
  const cursor: Cursor = { tokens: tokensOf(text), at: 0, level: 0, source: text };
  const found: Allow[] = [];
  const scope: Scope = { path: '', functions: new Map(), level: 0 };
  if (take(cursor, 'rules_version')) {
    expect(cursor, '=');
    cursor.at += 1;
    take(cursor, ';');
  }
  readBody(cursor, scope, found, undefined);
  return found;
}

/** Statements up to the end of a block. A function can follow its calls; one that is defined twice is not judged. */
function readBody(cursor: Cursor, outer: Scope, found: Allow[], end: '}' | undefined): void {
  if (outer.level > MAX_LEVELS) throw new RulesUnread();
  const scope = { ...outer, level: outer.level + 1 };
  while (peek(cursor) !== end) {
    if (found.length > MAX_RULES) throw new RulesUnread();
    if (take(cursor, 'service')) {
      while (peek(cursor) !== '{' && peek(cursor) !== undefined) cursor.at += 1;
      expect(cursor, '{');
      readBody(cursor, scope, found, '}');
    } else if (take(cursor, 'match')) {
      const path = readPath(cursor);
      expect(cursor, '{');
      readBody(cursor, { ...scope, path: scope.path + path }, found, '}');
    } else if (take(cursor, 'function')) {
      const [name, own] = readFunction(cursor);
      scope.functions.set(name, scope.functions.has(name) ? { ...own, body: { kind: 'data' } } : own);
    } else if (take(cursor, 'allow')) found.push(readAllow(cursor, scope));
    else if (!take(cursor, ';')) throw new RulesUnread();
  }
  cursor.at += 1;
}

function readPath(cursor: Cursor): string {
  let path = '';
  while (take(cursor, '/')) {
    path += '/';
    if (take(cursor, '{')) {
      path += '{';
      while (peek(cursor) !== '}') path += next(cursor);
      path += next(cursor);
    } else while (peek(cursor) !== '/' && peek(cursor) !== '{') path += next(cursor);
  }
  return path.slice(0, 400);
}

function readAllow(cursor: Cursor, { path, functions }: Scope): Allow {
  const at = cursor.tokens[cursor.at]?.at ?? 0;
  const methods = [next(cursor)];
  while (take(cursor, ',')) methods.push(next(cursor));
  let condition = ALWAYS;
  let text = 'true';
  if (take(cursor, ':')) {
    expect(cursor, 'if');
    const start = cursor.tokens[cursor.at]?.at ?? 0;
    condition = readExpression(cursor);
    const last = cursor.tokens[cursor.at - 1];
    text = cursor.source?.slice(start, (last?.at ?? start) + (last?.text.length ?? 0)) ?? '';
  }
  take(cursor, ';');
  const below = path.replace(ROOT, '');
  return {
    path: below,
    everything: below.split('/').every((segment) => segment === '' || segment.startsWith('{')),
    reads: methods.some((method) => READS.includes(method)),
    writes: methods.some((method) => WRITES.includes(method)),
    adds: methods.includes('create') && !methods.some((method) => CHANGES.includes(method)),
    acts: [...new Set(methods.flatMap((method) => ACTS[method] ?? [method as Act]))],
    condition,
    checks: [],
    names: { functions },
    at,
    text,
  };
}
