import { parseExpression } from './parse-expression.ts';
import type { Action, Binding, Condition, Container, Job, Matrix, Step, Workflow } from './model.ts';
import {
  childOf,
  entriesOf,
  entryOf,
  itemsOf,
  type Mapping,
  type Node,
  type Scalar,
  type Source,
  scalarOf,
  scalarsIn,
  textsOf,
} from './node.ts';
import { parsePermissions } from './permissions.ts';
import { parseInputs, parseTriggers } from './triggers.ts';
import { parseUses } from './uses.ts';
import { Unreadable } from './yaml.ts';

export function buildWorkflow(source: Source, root: Node | undefined): Workflow {
  if (root?.kind !== 'map') throw new Unreadable('is not a workflow: no mapping at the top', undefined, true);
  const jobs = childOf(root, 'jobs');
  if (jobs?.kind !== 'map') throw new Unreadable('is not a workflow: no jobs', undefined, true);
  return {
    kind: 'workflow',
    source,
    root,
    name: scalarOf(root, 'name'),
    triggers: parseTriggers(entryOf(root, 'on')),
    permissions: parsePermissions(entryOf(root, 'permissions')),
    env: bindingsOf(childOf(root, 'env')),
    shell: defaultShell(root),
    concurrency: entryOf(root, 'concurrency'),
    jobs: jobs.entries.flatMap(({ key, value }) => (value.kind === 'map' ? [buildJob(source, key, value)] : [])),
  };
}

function buildJob(source: Source, key: Scalar, node: Mapping): Job {
  const uses = scalarOf(node, 'uses');
  const runsOn = childOf(node, 'runs-on');
  const secrets = childOf(node, 'secrets');
  const matrix = childOf(childOf(node, 'strategy'), 'matrix');
  const container = childOf(node, 'container');
  const environment = childOf(node, 'environment');
  return {
    id: key.value,
    key,
    node,
    range: [key.range[0], node.range[1]],
    name: scalarOf(node, 'name'),
    needs: textsOf(childOf(node, 'needs')),
    condition: conditionOf(scalarOf(node, 'if')),
    runsOn,
    runners: [...textsOf(runsOn), ...textsOf(childOf(runsOn, 'labels'))],
    environment: environment?.kind === 'map' ? scalarOf(environment, 'name') : scalarOf(node, 'environment'),
    container: container ? containerOf('container', container) : undefined,
    services: entriesOf(childOf(node, 'services')).map(({ name, value }) => containerOf(name, value)),
    env: bindingsOf(childOf(node, 'env')),
    permissions: parsePermissions(entryOf(node, 'permissions')),
    matrix: matrix ? matrixOf(matrix) : undefined,
    outputs: bindingsOf(childOf(node, 'outputs')),
    shell: defaultShell(node),
    steps: stepsOf(source, childOf(node, 'steps')),
    uses: uses ? parseUses(uses, source) : undefined,
    with: bindingsOf(childOf(node, 'with')),
    secrets: secrets?.kind === 'scalar' && secrets.value === 'inherit' ? 'inherit' : secrets && bindingsOf(secrets),
    secretsEntry: entryOf(node, 'secrets'),
  };
}

export function buildAction(source: Source, root: Node | undefined): Action {
  const runs = childOf(root, 'runs');
  if (root?.kind !== 'map' || runs?.kind !== 'map')
    throw new Unreadable('is not an action: no `runs`', undefined, true);
  const outputs = entriesOf(childOf(root, 'outputs')).flatMap(({ name, key, value }) => {
    const text = scalarOf(value, 'value');
    return text ? [{ name, key, value: text, text }] : [];
  });
  return {
    kind: 'action',
    source,
    root,
    folder: source.path.split('/').slice(0, -1).join('/'),
    name: scalarOf(root, 'name'),
    inputs: parseInputs(childOf(root, 'inputs')),
    outputs,
    steps: stepsOf(source, childOf(runs, 'steps')),
  };
}

function stepsOf(source: Source, list: Node | undefined): Step[] {
  const places = new Map<string, number>();
  return (list?.kind === 'list' ? list.items : []).flatMap((node, index) => {
    if (node.kind !== 'map') return [];
    const uses = scalarOf(node, 'uses');
    const id = scalarOf(node, 'id');
    const name = scalarOf(node, 'name');
    const like = (id?.value ?? name?.value ?? uses?.value.split('@')[0] ?? 'run').slice(0, 100);
    const nth = (places.get(like) ?? 0) + 1;
    places.set(like, nth);
    const step: Step = {
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
    return [step];
  });
}

function bindingsOf(node: Node | undefined): Binding[] {
  return entriesOf(node).map(({ name, key, value }) => ({
    name,
    key,
    value,
    text: value.kind === 'scalar' ? value : undefined,
  }));
}

function conditionOf(scalar: Scalar | undefined): Condition | undefined {
  if (!scalar) return undefined;
  if (scalar.expressions.length > 0) return { scalar, expressions: scalar.expressions, bare: false };
  const expression = { text: scalar.value, range: scalar.range, tree: parseExpression(scalar.value) };
  return { scalar, expressions: [expression], bare: true };
}

function containerOf(name: string, node: Node): Container {
  const image = node.kind === 'scalar' ? (node.type === 'null' ? undefined : node) : scalarOf(node, 'image');
  return {
    node,
    name,
    image,
    credentials: childOf(node, 'credentials'),
    env: bindingsOf(childOf(node, 'env')),
  };
}

function matrixOf(node: Node): Matrix {
  if (node.kind !== 'map') return { node, values: new Map(), computed: scalarsIn(node) };
  const values = new Map<string, Node[]>();
  const computed: Scalar[] = [];
  const add = (name: string, value: Node) => values.set(name, [...(values.get(name) ?? []), value]);
  for (const { name, value } of node.entries) {
    if (name === 'exclude') continue;
    if (name === 'include') {
      if (value.kind === 'scalar') computed.push(value);
      for (const item of value.kind === 'list' ? value.items : [])
        if (item.kind === 'scalar') computed.push(item);
        else for (const entry of entriesOf(item)) add(entry.name, entry.value);
    } else for (const item of itemsOf(value)) add(name, item);
  }
  return { node, values, computed };
}

function defaultShell(node: Node): Scalar | undefined {
  return scalarOf(childOf(childOf(node, 'defaults'), 'run'), 'shell');
}
