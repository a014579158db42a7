import type { CodeModule } from './module.ts';
import { childOf, listOf, nameOf, walk } from './syntax.ts';

/** Whether the `matcher` of a middleware can match the path: all that cannot be told from the text does. */
export function covers({ tree, text }: CodeModule, path: string): boolean {
  const matchers: string[] = [];
  let isPlain = false;
  walk(tree, (node) => {
    if (node.type !== 'Property' || nameOf(childOf(node, 'key')) !== 'matcher') return;
    const value = childOf(node, 'value');
    const list = value?.type === 'ArrayExpression' ? listOf(value, 'elements') : value ? [value] : [];
    isPlain = list.every((one) => typeof one.value === 'string');
    matchers.push(...list.map(nameOf));
  });
  if (!isPlain || matchers.length === 0 || !/\bmatcher\b/.test(text)) return true;
  return matchers.some((matcher) => {
    const [, without] = /^\/\(\(\?!([^)]{1,1000})/.exec(matcher) ?? [];
    if (without !== undefined)
      return !without.split('|').some((one) => one !== '' && path.startsWith(`/${one.replace(/^\//, '')}`));
    const start = matcher.split(/[:(*]/, 1)[0] ?? '';
    return start === matcher ? path === matcher : path.startsWith(start.replace(/\/$/, ''));
  });
}
