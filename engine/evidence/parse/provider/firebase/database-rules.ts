import type { Json } from '../../../facts/reading.ts';
import { isObject, statedAt } from '../fields.ts';
import type { Cursor } from './cursor.ts';
import { type Expression, readExpression } from './expression.ts';
import type { Allow } from './security-rules.ts';
import { RulesUnread, tokensOf } from './tokens.ts';

const MAX_RULES = 3000;
/** Firebase stores data up to 32 levels deep. */
const MAX_LEVELS = 32;

/** The `.read` and `.write` rules of a Realtime Database; a rule applies to everything below it. */
export function databaseAllows(data: Json): readonly Allow[] {
  const found: Allow[] = [];
  collect(statedAt(data, 'rules'), '', found);
  return found;
}

function collect(node: Json, path: string, found: Allow[], level = 0): void {
  if (!isObject(node)) return;
  if (found.length > MAX_RULES || level > MAX_LEVELS) throw new RulesUnread();
  for (const [name, value] of Object.entries(node)) {
    if (name === '.read' || name === '.write') found.push(allowOf(name, value, path, node));
    else if (!name.startsWith('.')) collect(value, `${path}/${name}`.slice(0, 400), found, level + 1);
  }
}

function allowOf(name: string, value: Json, path: string, node: { readonly [name: string]: Json }): Allow {
  return {
    acts: name === '.read' ? ['get'] : ['create', 'update', 'delete'],
    checks: name === '.read' ? [] : checksBelow(node),
    path: path || '/',
    everything: path.split('/').every((segment) => segment === '' || segment.startsWith('$')),
    reads: name === '.read',
    writes: name === '.write',
    adds: false,
    condition: conditionOf(value),
    text: String(value),
    below: Object.keys(node).filter((key) => !/^[.$]/.test(key)),
    names: { functions: new Map() },
  };
}

const MAX_CHECKS = 200;
const MAX_NODES = 500;

/** The `.validate` rules of a node and of those below it. One that cannot be parsed is refused to everyone. */
function checksBelow(top: Json): Allow['checks'] {
  const found: Allow['checks'][number][] = [];
  const waiting: { node: Json; below: readonly string[] }[] = [{ node: top, below: [] }];
  for (let at = 0; at < waiting.length && waiting.length <= MAX_NODES; at++) {
    const { node, below } = waiting[at] ?? { node: null, below: [] };
    if (!isObject(node) || found.length > MAX_CHECKS) continue;
    for (const [name, value] of Object.entries(node))
      if (name === '.validate') found.push({ below, condition: checkOf(value) });
      else if (!name.startsWith('.')) waiting.push({ node: value, below: [...below, name] });
  }
  return waiting.length > MAX_NODES ? [{ below: [], condition: { kind: 'data' } }] : found;
}

function checkOf(value: Json): Expression {
  try {
    return conditionOf(value);
  } catch (error) {
    if (error instanceof RulesUnread) return { kind: 'data' };
    throw error;
  }
}

/** A condition; throws if it cannot be parsed. */
export function conditionOf(value: Json): Expression {
  if (typeof value === 'boolean') return { kind: 'value', value };
  if (typeof value !== 'string') throw new RulesUnread();
  const cursor: Cursor = { tokens: tokensOf(value), at: 0, level: 0 };
  const condition = readExpression(cursor);
  if (cursor.at < cursor.tokens.length) throw new RulesUnread();
  return condition;
}
