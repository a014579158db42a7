import type { CodeBase } from './code-base.ts';
import type { CodeModule } from './module.ts';
import { namesIn } from './scopes.ts';
import { bare, childOf, listOf, nameOf, type Syntax } from './syntax.ts';

/** `process.env.KEY`, `env.KEY`, `Deno.env.get('KEY')`, `config.key`, and modules of such values. */
const SETTING = /(?:\b|_)(?:env|environment|config|settings)(?:\b|_)|useRuntimeConfig/i;
/** What senders have objects of. */
const SENT =
  /^(?:payments?|orders?|subscriptions?|invoices?|charges?|events?|transactions?|checkouts?|sessions?|(?:payment|setup)_?intents?)$/i;
const REQUESTS = /^(?:\$?fetch|ofetch|axios|got|ky)$/;

/** Whether a value is compared with one of the environment or the configuration, also through a variable. */
export function isSettingCompared(
  node: Syntax,
  around: readonly Syntax[],
  module: CodeModule,
  base: CodeBase,
): boolean {
  if (node.type !== 'BinaryExpression' || !/^[!=]==?$/.test(String(node.operator))) return false;
  const sides = [bare(childOf(node, 'left')), bare(childOf(node, 'right'))];
  if (sides.some((side) => side?.type === 'Literal' || nameOf(side) === 'undefined')) return false;
  return sides.some((side) => {
    if (side?.type !== 'Identifier') return side !== undefined && isSetting(side, module);
    const own = around.flatMap((block) =>
      listOf(block, 'body')
        .flatMap((statement) => listOf(statement, 'declarations'))
        .filter((one) => namesIn(childOf(one, 'id')).includes(nameOf(side))),
    );
    if (own.length > 0) return own.some((one) => isSetting(childOf(one, 'init'), module));
    const binding = module.bindings.get(nameOf(side));
    if (binding === undefined) return false;
    if (binding.kind === 'import' && /env|config|settings/i.test(binding.specifier)) return true;
    const place = base.resolve(binding, module);
    return typeof place !== 'string' && isSetting(place.node, place.module);
  });
}

function isSetting(node: Syntax | undefined, { text }: CodeModule): boolean {
  return node !== undefined && SETTING.test(text.slice(node.start, Math.min(node.end, node.start + 300)));
}

/** Whether the sender is asked for what an event is about: `mollie.payments.get(id)`, `fetch(url)` that sends nothing. */
export function isAskedAgain(node: Syntax): boolean {
  if (node.type !== 'CallExpression') return false;
  const callee = childOf(node, 'callee');
  const [object, method] = [childOf(callee, 'object'), nameOf(childOf(callee, 'property'))];
  if (callee?.type === 'Identifier' || (method === 'get' && REQUESTS.test(nameOf(object)))) {
    const keys = listOf(listOf(node, 'arguments')[1], 'properties').map((one) => nameOf(childOf(one, 'key')));
    return REQUESTS.test(nameOf(callee) || nameOf(object)) && !keys.some((key) => /^(?:body|method|data)$/.test(key));
  }
  return /^(?:get|retrieve)$/.test(method) && SENT.test(nameOf(object) || nameOf(childOf(object, 'property')));
}
