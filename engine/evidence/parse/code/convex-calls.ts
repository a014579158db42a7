import { fixedText, type Link } from './call-chain.ts';
import { childOf, listOf, nameOf, type Syntax } from './syntax.ts';

interface ConvexCall {
  readonly act: 'read' | 'add' | 'change' | 'delete';
  readonly table: string;
  readonly rows: 'all' | 'one';
}

const ACTS: Readonly<Record<string, ConvexCall['act']>> = {
  insert: 'add',
  patch: 'change',
  replace: 'change',
  delete: 'delete',
};

/** `ctx.db.delete(args.id)` with an id that the caller gives, `ctx.db.query('users').collect()`. */
export function convexCall(chain: readonly Link[], around: readonly Syntax[]): ConvexCall | undefined {
  const [, , method, ...more] = chain;
  const act = ACTS[method?.name ?? ''];
  const [first, second] = method?.args ?? [];
  const table = fixedText(first);
  if (method?.name === 'query' && more.at(-1)?.args) {
    const isChosen = more.some(({ name }) => /^(?:withIndex|withSearchIndex|filter|get)$/.test(name));
    return { act: 'read', table, rows: isChosen ? 'one' : 'all' };
  }
  if (act === undefined || more.length > 0 || act === 'add')
    return act && table !== '' ? { act, table, rows: 'one' } : undefined;
  const id = table === '' ? first : second;
  const isGiven = id?.type === 'Identifier' ? isArgument(nameOf(id), around) : nameOf(childOf(id, 'object')) === 'args';
  const name = nameOf(id?.type === 'Identifier' ? id : childOf(id, 'property')).replace(/_?id$/i, '');
  return isGiven ? { act, rows: 'one', table: table || name || 'rows' } : undefined;
}

/** Whether a name is one of the arguments that the handler takes apart: `async (ctx, { id }) => …`, `const { id } = args`. */
function isArgument(name: string, around: readonly Syntax[]): boolean {
  return around.some((one) => {
    const [context, given] = listOf(one, 'params');
    if (nameOf(context) === 'ctx' && namesIn(given).includes(name)) return true;
    const constants = listOf(one, 'body').filter(({ kind }) => kind === 'const');
    return constants.some((constant) =>
      listOf(constant, 'declarations').some((declared) => {
        const [target, value] = [childOf(declared, 'id'), childOf(declared, 'init')];
        if (nameOf(value) === 'args') return namesIn(target).includes(name);
        return nameOf(target) === name && nameOf(childOf(value, 'object')) === 'args';
      }),
    );
  });
}

function namesIn(pattern: Syntax | undefined): string[] {
  return listOf(pattern, 'properties').map((property) => nameOf(childOf(property, 'value')));
}
