import type { Binding, Condition, Step } from './model.ts';
import { childOf, entriesOf, type Mapping, type Node, type Scalar, type Source, scalarOf } from './node.ts';
import { parseExpression } from './parse-expression.ts';
import { parseUses } from './uses.ts';

export function stepsOf(source: Source, list: Node | undefined): Step[] {
  const places = new Map<string, number>();
  return listed(list, 0).map((node, index) => {
    const uses = scalarOf(node, 'uses');
    const id = scalarOf(node, 'id');
    const name = scalarOf(node, 'name');
    const like = (id?.value ?? name?.value ?? uses?.value.split('@')[0] ?? 'run').slice(0, 100);
    const nth = (places.get(like) ?? 0) + 1;
    places.set(like, nth);
    return {
      index,
      node,
      range: node.range,
      id,
      name,
      condition: conditionOf(scalarOf(node, 'if')),
      uses: uses ? parseUses(uses, source) : undefined,
      with: bindingsOf(childOf(node, 'with')),
      env: bindingsOf(childOf(node, 'env')),
      run: scalarOf(node, 'run'),
      shell: scalarOf(node, 'shell'),
      workingDirectory: scalarOf(node, 'working-directory'),
      place: nth === 1 ? like : `${like} (${nth})`,
    };
  });
}

/** Nested lists of steps. */
const MAX_NESTED = 5;

/** The steps of a list in order, with those that run at the same time. */
function listed(list: Node | undefined, depth: number): Mapping[] {
  if (list?.kind !== 'list' || depth > MAX_NESTED) return [];
  return list.items.flatMap((node) =>
    node.kind === 'map' ? [node, ...listed(childOf(node, 'parallel'), depth + 1)] : [],
  );
}

export function bindingsOf(node: Node | undefined): Binding[] {
  return entriesOf(node).map(({ name, value }) => ({
    name,
    value,
    text: value.kind === 'scalar' ? value : undefined,
  }));
}

export function conditionOf(scalar: Scalar | undefined): Condition | undefined {
  if (!scalar) return undefined;
  if (scalar.expressions.length > 0) return { scalar, expressions: scalar.expressions, bare: false };
  const expression = { text: scalar.value, range: scalar.range, tree: parseExpression(scalar.value) };
  return { scalar, expressions: [expression], bare: true };
}
