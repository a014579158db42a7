import { bindingsOf, conditionOf, stepsOf } from './build-steps.ts';
import { ACTION, unknownKeysIn, WORKFLOW } from './grammar.ts';
import type { Action, Container, Job, Matrix, Workflow } from './model.ts';
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
import { parseInputs, parseOutputs, parseTriggers } from './triggers.ts';
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
    unknownKeys: unknownKeysIn(root, WORKFLOW),
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
  return {
    kind: 'action',
    source,
    root,
    folder: source.path.split('/').slice(0, -1).join('/'),
    name: scalarOf(root, 'name'),
    inputs: parseInputs(childOf(root, 'inputs')),
    outputs: parseOutputs(childOf(root, 'outputs')),
    steps: stepsOf(source, childOf(runs, 'steps')),
    unknownKeys: unknownKeysIn(root, ACTION),
  };
}

function containerOf(name: string, node: Node): Container {
  const image = node.kind === 'scalar' ? (node.type === 'null' ? undefined : node) : scalarOf(node, 'image');
  return {
    name,
    image,
    credentials: childOf(node, 'credentials'),
    env: bindingsOf(childOf(node, 'env')),
    options: scalarOf(node, 'options'),
  };
}

function matrixOf(node: Node): Matrix {
  if (node.kind !== 'map') return { values: new Map(), computed: scalarsIn(node) };
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
  return { values, computed };
}

function defaultShell(node: Node): Scalar | undefined {
  return scalarOf(childOf(childOf(node, 'defaults'), 'run'), 'shell');
}
