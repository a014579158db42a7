import { bare, childOf, listOf, nameOf, parseCode, type Syntax, walk } from '../../code/syntax.ts';
import type { HeaderRule, PlatformHeader } from './header-rule.ts';

/** What makes a rule depend on something that is not in the file. */
const CONDITIONS = /^(?:If|Switch|Try|Conditional|Logical|Spread|For|While)/;
/** Paths of the rules are below it. */
const MOVED = /\bbasePath\b/;

/** The rules that `headers()` of a `next.config` returns, without running it: https://nextjs.org/docs/app/api-reference/config/next-config-js/headers. */
export function nextHeaders(text: string): readonly HeaderRule[] {
  const tree = MOVED.test(text) ? undefined : parseCode('next.config.ts', text);
  const rules: HeaderRule[] = [];
  if (tree)
    walk(tree, (node) => {
      const isHeaders = node.type === 'Property' && nameOf(childOf(node, 'key')) === 'headers';
      const value = isHeaders ? childOf(node, 'value') : undefined;
      if (!value || !/Function/.test(value.type)) return false;
      rules.push(...rulesIn(value));
      return true;
    });
  return rules;
}

function rulesIn(returning: Syntax): HeaderRule[] {
  const rules: HeaderRule[] = [];
  let isConditional = false;
  walk(returning, (node) => {
    isConditional ||= CONDITIONS.test(node.type);
    const settings = node.type === 'ObjectExpression' ? settingsOf(node) : undefined;
    const [source, headers] = [settings?.get('source'), settings?.get('headers')];
    if (source?.type !== 'Literal' || headers?.type !== 'ArrayExpression') return false;
    if (!settings?.has('has') && !settings?.has('missing'))
      rules.push({ pattern: nameOf(source), headers: listOf(headers, 'elements').flatMap(headerOf) });
    return false;
  });
  return isConditional ? [] : rules;
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
