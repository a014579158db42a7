import { bare, childOf, listOf, nameOf, parseCode, type Syntax } from '../../code/syntax.ts';
import type { HeaderRule, PlatformHeader } from './header-rule.ts';

/** Paths of the rules are below it. */
const MOVED = /\bbasePath\b/;

/**
 * The rules that `headers()` of a `next.config` returns, without running it: https://nextjs.org/docs/app/api-reference/config/next-config-js/headers.
 * Undefined unless the exported object is written out and the function does nothing but return a list.
 */
export function nextHeaders(text: string): readonly HeaderRule[] | undefined {
  if (!/\bheaders\b/.test(text)) return [];
  const tree = MOVED.test(text) ? undefined : parseCode('next.config.ts', text);
  const config = tree && exportedObject(listOf(tree, 'body'));
  const properties = listOf(config, 'properties');
  const own = properties.filter((one) => nameOf(childOf(one, 'key')) === 'headers');
  if (!config || own.length > 1 || properties.some(({ type }) => type !== 'Property')) return undefined;
  if (own.length === 0) return [];
  const returned = returnedBy(childOf(own[0], 'value'));
  if (returned?.type !== 'ArrayExpression') return undefined;
  const rules = listOf(returned, 'elements').map(ruleOf);
  const known = rules.flatMap((rule) => rule ?? []);
  return known.length === rules.length ? known : undefined;
}

/** The object of `export default` or `module.exports`, also by the name of a constant. */
function exportedObject(body: readonly Syntax[]): Syntax | undefined {
  const exported = body.flatMap((one) => {
    if (one.type === 'ExportDefaultDeclaration') return bare(childOf(one, 'declaration')) ?? [];
    const assigned = one.type === 'ExpressionStatement' ? childOf(one, 'expression') : undefined;
    const to = childOf(assigned, 'left');
    const isExports = nameOf(childOf(to, 'object')) === 'module' && nameOf(childOf(to, 'property')) === 'exports';
    return (isExports && bare(childOf(assigned, 'right'))) || [];
  });
  const [value] = exported;
  if (exported.length !== 1 || value?.type === 'ObjectExpression') return exported.length === 1 ? value : undefined;
  const constants = body.flatMap((one) => (one.kind === 'const' ? listOf(one, 'declarations') : []));
  const named = value?.type === 'Identifier' && constants.find((one) => nameOf(childOf(one, 'id')) === nameOf(value));
  const object = named ? bare(childOf(named, 'init')) : undefined;
  return object?.type === 'ObjectExpression' ? object : undefined;
}

function returnedBy(value: Syntax | undefined): Syntax | undefined {
  if (!value || !/Function/.test(value.type)) return undefined;
  const body = childOf(value, 'body');
  if (body?.type !== 'BlockStatement') return bare(body);
  const [only, ...more] = listOf(body, 'body');
  return only?.type === 'ReturnStatement' && more.length === 0 ? bare(childOf(only, 'argument')) : undefined;
}

/** Without headers for a rule of some requests only; undefined if it cannot be told what it sets. */
function ruleOf(node: Syntax): HeaderRule | undefined {
  const settings = settingsOf(node);
  const [source, headers] = [settings.get('source'), settings.get('headers')];
  if (source?.type !== 'Literal' || headers?.type !== 'ArrayExpression') return undefined;
  const isForAll = !settings.has('has') && !settings.has('missing');
  return { pattern: nameOf(source), headers: isForAll ? listOf(headers, 'elements').flatMap(headerOf) : [] };
}

function settingsOf(node: Syntax): Map<string, Syntax | undefined> {
  return new Map(listOf(node, 'properties').map((one) => [nameOf(childOf(one, 'key')), bare(childOf(one, 'value'))]));
}

function headerOf(node: Syntax): PlatformHeader[] {
  const settings = settingsOf(node);
  const [name, value] = [settings.get('key'), settings.get('value')];
  return name?.type === 'Literal' && value?.type === 'Literal' && nameOf(value) !== ''
    ? [{ name: nameOf(name), value: nameOf(value) }]
    : [];
}
