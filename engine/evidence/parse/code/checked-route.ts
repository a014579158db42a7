import { propertyOf } from './call-chain.ts';
import type { Handler } from './handlers.ts';
import { childOf, listOf, nameOf, type Syntax } from './syntax.ts';
import type { Inside } from './variables.ts';

/** Of a router: digits only, or a check of the request before the handler. */
const CHECKED_ROUTE = /\(\\{1,2}d|valid|isInt|isNumeric|isUUID|schema|celebrate/i;
/** `router.param('id', …)`. */
const PARAMETER_CHECK = /(?<!req)\.param\(\s{0,9}['"]\w{1,60}['"]\s{0,9},/;

/** Whether a router checks parameters before its handlers. */
export function checksParameters(text: string): boolean {
  return PARAMETER_CHECK.test(text);
}

/** Names of handlers behind a check of the request: `router.get('/orders', validate(schema), show)`. */
export function checkedHandlers(handlers: readonly Handler[]): Set<string> {
  return new Set(
    handlers.flatMap(({ kind, node, module: { text } }) => {
      if (kind !== 'router' || !(hasCheck(node, text) || checksParameters(text))) return [];
      const last = listOf(node, 'arguments').at(-1);
      return (last && textAt(last, text).match(/\w{1,100}/g)) ?? [];
    }),
  );
}

function textAt({ start, end }: Syntax, text: string): string {
  return text.slice(start, Math.min(end, start + 300));
}

/** `router.get('/orders/:id(\\d+)', …)`, `router.get('/orders', validate(schema), …)`. */
function hasCheck(call: Syntax, text: string, except?: Syntax): boolean {
  const own = listOf(call, 'arguments').slice(0, 8);
  return own.some((arg) => arg !== except && CHECKED_ROUTE.test(textAt(arg, text)));
}

/** Whether a query is behind a check of the request. */
export function isCheckedRoute(
  { text, steps }: Inside,
  around: readonly Syntax[],
  checkedNames: ReadonlySet<string>,
): boolean {
  steps.left -= 20 * around.length;
  return around.some((node, at) => {
    if (node.type === 'CallExpression') return hasCheck(node, text, around[at + 1]);
    const name = nameOf(childOf(node, 'id') ?? childOf(node, 'key') ?? childOf(childOf(node, 'left'), 'property'));
    return checkedNames.has(name) || propertyOf(node, 'schema') !== undefined;
  });
}
