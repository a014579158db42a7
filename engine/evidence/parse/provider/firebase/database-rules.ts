import type { Json } from '../../../facts/reading.ts';
import { isObject, statedAt } from '../fields.ts';
import type { Cursor } from './cursor.ts';
import { type Expression, readExpression } from './expression.ts';
import type { Allow } from './security-rules.ts';
import { RulesUnread, tokensOf } from './tokens.ts';

const MAX_RULES = 3000;

/** The `.read` and `.write` rules of a Realtime Database; a rule applies to everything below it. */
export function databaseAllows(data: Json): readonly Allow[] {
  const found: Allow[] = [];
  collect(statedAt(data, 'rules'), '', found);
  return found;
}

function collect(node: Json, path: string, found: Allow[]): void {
  if (!isObject(node)) return;
  if (found.length > MAX_RULES) throw new RulesUnread();
  for (const [name, value] of Object.entries(node)) {
    if (name === '.read' || name === '.write') found.push(allowOf(name, value, path));
    else if (!name.startsWith('.')) collect(value, `${path}/${name}`.slice(0, 400), found);
  }
}

function allowOf(name: string, value: Json, path: string): Allow {
  return {
    path: path || '/',
    everything: path.split('/').every((segment) => segment === '' || segment.startsWith('$')),
    reads: name === '.read',
    writes: name === '.write',
    adds: false,
    condition: conditionOf(value),
    names: { functions: new Map() },
  };
}

function conditionOf(value: Json): Expression {
  if (typeof value === 'boolean') return { kind: 'value', value };
  if (typeof value !== 'string') throw new RulesUnread();
  const cursor: Cursor = { tokens: tokensOf(value), at: 0, level: 0 };
  const condition = readExpression(cursor);
  if (cursor.at < cursor.tokens.length) throw new RulesUnread();
  return condition;
}
