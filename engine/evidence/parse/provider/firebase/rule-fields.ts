import type { Expression } from './expression.ts';
import type { Allow } from './security-rules.ts';

/** Fields of documents that the condition of a rule names. */
export interface RuleFields {
  /** Of the documents at the path of the rule, stored or sent. */
  readonly contents: ReadonlySet<string>;
  /** Of the stored documents only: they decide who gets through. */
  readonly stored: ReadonlySet<string>;
  /** Of other documents that the rule asks, as `users.role`. */
  readonly asked: ReadonlySet<string>;
}

const MAX_NODES = 2000;
const FIELD =
  /^(?<root>request\.resource(?:\.data|\.metadata)?|resource(?:\.data|\.metadata)?|\w{1,60})\.(?<field>\w{1,60})/;

interface Walk {
  readonly contents: Set<string>;
  readonly stored: Set<string>;
  readonly asked: Set<string>;
  readonly called: Set<string>;
  left: number;
}

/** Fields that a rule names, and how many parts of it were looked at. */
export function fieldsIn({ condition, names, below = [] }: Allow): RuleFields & { readonly nodes: number } {
  const walk: Walk = {
    contents: new Set(below),
    stored: new Set(),
    asked: new Set(),
    called: new Set(),
    left: MAX_NODES,
  };
  const waiting: { one: Expression; params: readonly string[] }[] = [{ one: condition, params: [] }];
  for (let at = 0; at < waiting.length && walk.left > 0; at++, walk.left--) {
    const { one, params } = waiting[at] ?? { one: condition, params: [] };
    note(one, params, walk);
    const own = one.kind === 'call' && !walk.called.has(one.name) ? names.functions.get(one.name) : undefined;
    if (one.kind === 'call') walk.called.add(one.name);
    for (const part of partsOf(one)) waiting.push({ one: part, params });
    if (own)
      for (const part of [...own.variables.map(([, value]) => value), own.body])
        waiting.push({ one: part, params: own.params });
  }
  return { ...walk, nodes: MAX_NODES - walk.left };
}

/** What an expression is made of. */
export function partsOf(one: Expression): readonly Expression[] {
  switch (one.kind) {
    case 'call':
      return one.args;
    case 'not':
    case 'member':
      return [one.of];
    case 'either':
      return [one.test, one.yes, one.no];
    case 'binary':
      return [one.left, one.right];
    case 'method':
      return [one.of, ...one.args];
    case 'list':
      return one.items;
    default:
      return [];
  }
}

function note(one: Expression, params: readonly string[], { contents, stored, asked }: Walk): void {
  if (one.kind === 'member') {
    const collection = askedCollection(one.of);
    if (collection !== undefined) asked.add(`${collection}.${one.name}`);
  }
  if (one.kind === 'call' || one.kind === 'method') {
    const name = one.kind === 'call' ? (one.name.split('.').at(-1) ?? '') : one.name;
    const [first] = one.args;
    if (/^has(?:Only|All|Any|Child|Children)$/.test(name) && first?.kind === 'list') {
      const of = one.kind === 'method' ? methodName(one.of) : '';
      if (/^(?:keys|affectedKeys|changedKeys)$/.test(of) || name.startsWith('hasChild'))
        for (const item of first.items)
          if (item.kind === 'value' && typeof item.value === 'string') contents.add(item.value);
    }
    if (one.kind === 'call' && /^(?:newData|data)\.child$/.test(one.name) && first?.kind === 'value') {
      const field = String(first.value).split('/')[0] ?? '';
      contents.add(field);
      if (one.name === 'data.child') stored.add(field);
    }
  }
  if (one.kind !== 'name' && one.kind !== 'call') return;
  const { root = '', field = '' } = FIELD.exec(one.kind === 'call' ? one.name : one.path)?.groups ?? {};
  const isOfFile = field === 'metadata' || field === 'data' || root === 'request';
  if (isOfFile || !(root.includes('resource') || params.includes(root))) return;
  contents.add(field);
  if (root.startsWith('resource')) stored.add(field);
}

function methodName(one: Expression): string {
  if (one.kind === 'method') return one.name;
  return one.kind === 'call' ? (one.name.split('.').at(-1) ?? '') : '';
}

/** The collection of `get(/databases/$(database)/documents/users/$(uid)).data`. */
function askedCollection(one: Expression): string | undefined {
  if (one.kind === 'member') return one.name === 'data' ? askedCollection(one.of) : undefined;
  if (one.kind !== 'call' || !/^(?:firestore\.)?get(?:After)?$/.test(one.name)) return undefined;
  const [path] = one.args;
  const names = path?.kind === 'path' ? path.segments : [];
  const collection = names.at(-2);
  return collection?.kind === 'value' ? String(collection.value) : undefined;
}
