import { childOf, type Entry, entriesOf, type Node, type Scalar, scalarItemsOf, scalarOf, textsOf } from './node.ts';
import type { Range } from './range.ts';

/** Least trusted first. */
export const ACTORS = ['anyone', 'caller', 'contributor', 'maintainer', 'nobody'] as const;
/** Who can make an event happen. `caller`: whoever calls a reusable workflow. */
export type Actor = (typeof ACTORS)[number];

export interface Input {
  readonly name: string;
  /** `string` if not given. */
  readonly type: string;
  readonly default: Scalar | undefined;
}

/** An output of an action or a reusable workflow. */
export interface Output {
  readonly name: string;
  readonly value: Node;
  readonly text: Scalar;
}

/** One event of `on`. */
export interface Trigger {
  readonly event: string;
  readonly range: Range;
  /** Activity types; undefined: the default ones. */
  readonly types: readonly string[] | undefined;
  readonly branches: readonly string[] | undefined;
  readonly tags: readonly string[] | undefined;
  /** Of `workflow_run`: names of the workflows that precede it. */
  readonly workflows: readonly string[];
  /** Of `workflow_dispatch` and `workflow_call`. */
  readonly inputs: readonly Input[];
  /** Of `workflow_call`. */
  readonly outputs: readonly Output[];
  readonly actor: Actor;
  /** In a run for a fork the token can only read and there are no secrets. */
  readonly forkRestricted: boolean;
}

const ANYONE = new Set([
  'discussion',
  'discussion_comment',
  'fork',
  'gollum',
  'issue_comment',
  'issues',
  'pull_request',
  'pull_request_comment',
  'pull_request_review',
  'pull_request_review_comment',
  'pull_request_target',
  'watch',
  'workflow_run',
]);
const NOBODY = new Set(['schedule']);
const FORK_RESTRICTED = new Set(['pull_request', 'pull_request_review', 'pull_request_review_comment']);
/** Activities of these events that need triage access. */
const MAINTAINER_TYPES = new Set([
  'answered',
  'assigned',
  'demilestoned',
  'labeled',
  'locked',
  'milestoned',
  'pinned',
  'review_requested',
  'transferred',
  'unlabeled',
  'unlocked',
  'unpinned',
]);

export function parseTriggers(entry: Entry | undefined): Trigger[] {
  const value = entry?.value;
  if (!value) return [];
  if (value.kind === 'map') return value.entries.map(({ name, key, value: config }) => triggerOf(name, key, config));
  return scalarItemsOf(value).map((item) => triggerOf(item.value, item, undefined));
}

function triggerOf(event: string, key: Scalar, config: Node | undefined): Trigger {
  const types = listed(config, 'types');
  return {
    event,
    range: key.range,
    types,
    branches: listed(config, 'branches'),
    tags: listed(config, 'tags'),
    workflows: textsOf(childOf(config, 'workflows')),
    inputs: parseInputs(childOf(config, 'inputs')),
    outputs: parseOutputs(childOf(config, 'outputs')),
    actor: actorOf(event, types),
    forkRestricted: FORK_RESTRICTED.has(event),
  };
}

function listed(config: Node | undefined, name: string): readonly string[] | undefined {
  const value = childOf(config, name);
  return value ? textsOf(value) : undefined;
}

function actorOf(event: string, types: readonly string[] | undefined): Actor {
  if (event === 'workflow_call') return 'caller';
  if (NOBODY.has(event)) return 'nobody';
  if (!ANYONE.has(event)) return 'contributor';
  return types !== undefined && types.length > 0 && types.every((type) => MAINTAINER_TYPES.has(type))
    ? 'maintainer'
    : 'anyone';
}

export function parseInputs(node: Node | undefined): Input[] {
  return entriesOf(node).map(({ name, value }) => ({
    name,
    type: scalarOf(value, 'type')?.value ?? 'string',
    default: scalarOf(value, 'default'),
  }));
}

export function parseOutputs(node: Node | undefined): Output[] {
  return entriesOf(node).flatMap(({ name, value }) => {
    const text = scalarOf(value, 'value');
    return text ? { name, value: text, text } : [];
  });
}

/** The least trusted of the actors. */
export function leastTrusted(actors: readonly Actor[]): Actor {
  return ACTORS.find((actor) => actors.includes(actor)) ?? 'nobody';
}
