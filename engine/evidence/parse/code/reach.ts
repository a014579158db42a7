import { propertyOf } from './call-chain.ts';
import type { CodeBase, Place } from './code-base.ts';
import { type DataCall, dataCallOf } from './data-calls.ts';
import { isGuardWord, isLimitWord } from './guards.ts';
import type { Binding } from './module.ts';
import { isAskedAgain, isSettingCompared } from './sender-checks.ts';
import { childOf, listOf, nameOf, type Syntax, walk } from './syntax.ts';

/** What a handler does, through functions of the repository too. */
export interface Reach {
  /** It mentions something that a check of who asks is made of. */
  readonly isGuarded: boolean;
  /** It mentions a limit on how often it may be asked. */
  readonly isLimited: boolean;
  /** Something that it uses was not found or read. */
  readonly isUncertain: boolean;
  readonly hasServiceKey: boolean;
  /** It reads the body of a request. */
  readonly readsBody: boolean;
  readonly calls: readonly (DataCall & Place & { readonly around: readonly Syntax[]; readonly depth: number })[];
}

type Draft = { -readonly [K in keyof Reach]: K extends 'calls' ? Reach['calls'][number][] : Reach[K] };

const MAX_NODES = 40_000;
const MAX_DEPTH = 5;
/** Files that declare tables, settings and connections: their words are no checks. */
const DECLARES =
  /(?:^|\/)(?:models?|schemas?|entities|types?|env|config|constants?|prisma\w{0,20}|drizzle|mongo\w{0,20}|database|db\w{0,20}|connect\w{0,20}|logger|openai|anthropic|prompts?)(?:\/|\.[cm]?[jt]sx?$)/i;
/** Options of clients, headers that are sent, and who says a message to a model. */
const OPTION = /^(?:headers|role|api_?key|token|auth|authorization|secret_?key)$/i;
const SERVICE_KEY = /service_?role|supabase_?(?:secret|service)/i;

/** Follows the names in a handler to what they stand for. `isGuard`: whether a name or text can belong to a check of who asks. */
export function reachOf(handler: Place, base: CodeBase, isGuard: (word: string) => boolean = isGuardWord): Reach {
  const draft: Draft = {
    ...{ isGuarded: false, isLimited: false, isUncertain: false, hasServiceKey: false, readsBody: false },
    calls: [],
  };
  const seen = new Set<Syntax>();
  let nodes = 0;
  const follow = ({ module, node: start }: Place, depth: number) => {
    if (seen.has(start)) return;
    seen.add(start);
    const declares = DECLARES.test(module.path);
    walk(start, (node, around) => {
      nodes += 1;
      if (nodes > MAX_NODES) draft.isUncertain = true;
      if (draft.isGuarded || draft.isUncertain) return true;
      const call = node.type === 'CallExpression' ? dataCallOf(node, module.text, around) : undefined;
      if (call) draft.calls.push({ ...call, module, around, depth });
      const word = isSettingCompared(node, around, module, base) ? 'secret' : wordOf(node, around);
      if (SERVICE_KEY.test(word)) draft.hasServiceKey = true;
      if (isBodyRead(node)) draft.readsBody = true;
      if (word !== '' && isLimitWord(word) && !declares) draft.isLimited = true;
      if (word !== '' && !declares && isGuard(word) && !isValueOfCall(node, around, draft)) draft.isGuarded = true;
      if (node.type === 'Identifier' && !isKey(node, around)) followName(node, around.at(-1), module, depth);
      return isEnvironment(node);
    });
  };
  const followName = (node: Syntax, parent: Syntax | undefined, module: Place['module'], depth: number) => {
    const binding = module.bindings.get(nameOf(node));
    if (binding === undefined) return;
    const target = memberOf(binding, node, parent, module, base) ?? base.resolve(binding, module);
    if (target === 'package') {
      if (binding.kind === 'import' && isGuard(binding.specifier)) draft.isGuarded = true;
      if (binding.kind === 'import' && isLimitWord(binding.specifier)) draft.isLimited = true;
    } else if (target === 'unknown') draft.isUncertain = true;
    else if (depth < MAX_DEPTH) follow(target, target.module === module ? depth : depth + 1);
    else draft.isUncertain = true;
  };
  follow(handler, 0);
  return draft;
}

/** The part of a module that `controller.show` names; undefined where that is not known. */
function memberOf(
  binding: Binding,
  node: Syntax,
  parent: Syntax | undefined,
  module: Place['module'],
  base: CodeBase,
): Place | undefined {
  const isMember =
    parent?.type === 'MemberExpression' && childOf(parent, 'object') === node && parent.computed !== true;
  if (!isMember || binding.kind !== 'import' || !/^(?:\*|default)$/.test(binding.name)) return undefined;
  const name = nameOf(childOf(parent, 'property'));
  const named = binding.name === '*' ? base.resolve({ ...binding, name }, module) : 'unknown';
  if (typeof named !== 'string') return named;
  const whole = base.resolve(binding, module);
  if (typeof whole === 'string' || whole.node.type !== 'ObjectExpression') return undefined;
  const part = propertyOf(whole.node, name);
  const local = part?.type === 'Identifier' ? whole.module.bindings.get(nameOf(part)) : undefined;
  const found = local ? base.resolve(local, whole.module) : undefined;
  return found === undefined
    ? part && { module: whole.module, node: part }
    : typeof found === 'string'
      ? undefined
      : found;
}

/** The name or text that a node has, if it can tell what the code is for. */
function wordOf(node: Syntax, around: readonly Syntax[]): string {
  const parent = around.at(-1);
  if (isEnvironment(node)) {
    const name = nameOf(childOf(node, 'property'));
    // Compared, or of a webhook, it is a shared secret; passed on, the key of a service.
    if ((parent && isComparison(parent)) || /webhook/i.test(name)) return `secret ${name}`;
    return SERVICE_KEY.test(name) ? name : '';
  }
  if (isAskedAgain(node)) return 'asked_again';
  if (node.type === 'Identifier' || node.type === 'PrivateIdentifier') {
    const isOption = parent?.type === 'Property' && isKey(node, around) && OPTION.test(nameOf(node));
    return isOption || isOwnSecret(node, around) ? '' : nameOf(node);
  }
  if (
    node.type === 'Literal' &&
    parent?.type === 'CallExpression' &&
    isEnvironment(childOf(parent, 'callee') ?? parent)
  )
    return `env ${nameOf(node)}`;
  // Who refuses with these has checked who asks.
  if (node.type === 'Literal' && (node.value === 401 || node.value === 403)) return 'unauthorized';
  if (node.type === 'Literal')
    return isKey(node, around) && /^(?:Authorization|x-api-key)$/i.test(nameOf(node)) ? '' : nameOf(node).slice(0, 200);
  if (node.type === 'TemplateElement' && typeof node.value === 'object' && node.value !== null && 'raw' in node.value)
    return /^Bearer $/.test(String(node.value.raw)) ? '' : String(node.value.raw).slice(0, 200);
  return '';
}

/** `request.body`, `await request.json()`, `readBody(event)`. */
function isBodyRead(node: Syntax): boolean {
  if (node.type === 'MemberExpression') return nameOf(childOf(node, 'property')) === 'body' && node.computed !== true;
  if (node.type === 'ObjectPattern')
    return listOf(node, 'properties').some((one) => nameOf(childOf(one, 'key')) === 'body');
  const callee = childOf(node, 'callee');
  if (node.type !== 'CallExpression') return false;
  if (callee?.type === 'Identifier')
    return /^(?:readBody|readRawBody|readFormData|buffer|getRawBody)$/.test(nameOf(callee));
  return (
    /^(?:json|text|formData|arrayBuffer)$/.test(nameOf(childOf(callee, 'property'))) &&
    listOf(node, 'arguments').length === 0
  );
}

/** With another value, not with a fixed one. */
function isComparison(node: Syntax): boolean {
  const sides = [childOf(node, 'left'), childOf(node, 'right')];
  return (
    node.type === 'BinaryExpression' && !sides.some((side) => side?.type === 'Literal' || nameOf(side) === 'undefined')
  );
}

/** `process.env.NAME`, `import.meta.env.NAME`. */
function isEnvironment(node: Syntax): boolean {
  return node.type === 'MemberExpression' && nameOf(childOf(childOf(node, 'object'), 'property')) === 'env';
}

/** A variable of the function with a value of the environment, if it is not compared. */
function isOwnSecret(node: Syntax, around: readonly Syntax[]): boolean {
  const parent = around.at(-1);
  if (parent && isComparison(parent)) return false;
  const names = around.flatMap((one) => (/^(?:BlockStatement|Program)$/.test(one.type) ? secretsIn(one) : []));
  return names.includes(nameOf(node));
}

const SECRETS = new WeakMap<Syntax, readonly string[]>();

/** Variables of a block with values of the environment. */
function secretsIn(block: Syntax): readonly string[] {
  const known = SECRETS.get(block);
  if (known) return known;
  const names = listOf(block, 'body').flatMap((statement) =>
    listOf(statement, 'declarations')
      .filter((one) => isEnvironmentValue(childOf(one, 'init')))
      .map((one) => nameOf(childOf(one, 'id'))),
  );
  SECRETS.set(block, names);
  return names;
}

function isEnvironmentValue(value: Syntax | undefined): boolean {
  let found = false;
  if (value) walk(value, (node) => (found ||= isEnvironment(node)));
  return found;
}

/** The key of a property or a member, which is no name of the module. */
function isKey(node: Syntax, around: readonly Syntax[]): boolean {
  const parent = around.at(-1);
  if (parent?.type === 'MemberExpression') return childOf(parent, 'property') === node && parent.computed !== true;
  return parent?.type === 'Property' && childOf(parent, 'key') === node && parent.shorthand !== true;
}

/** What is written into a row, as `{ data: { role } }`, or the method of an administrator's call. */
function isValueOfCall(node: Syntax, around: readonly Syntax[], { calls }: Draft): boolean {
  const call = calls.find((one) => one.act !== 'add' && !one.isCounter && around.includes(one.node));
  if (call === undefined) return false;
  return /^(?:auth|role|admin|permissions?)$/i.test(nameOf(node)) || calls.some((one) => one.table === nameOf(node));
}
