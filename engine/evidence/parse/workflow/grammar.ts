import type { Mapping, Node } from './node.ts';

/** Which keys a mapping has, with the grammar of each value; `*` stands for any other key, `.` for those that start with a dot. */
export interface Grammar {
  readonly [key: string]: Grammar | Leaf;
}

/** `any`: not looked into; `items`: of a list of mappings, or of one; `map`: nothing but a mapping. */
type Leaf = 'any' | 'steps' | { readonly items: Grammar } | { readonly map: Grammar };

export const keys = (names: string): Grammar =>
  Object.fromEntries(names.split(' ').map((name) => [name, 'any' as const]));

const DEFAULTS: Grammar = { run: keys('shell working-directory') };
const CONCURRENCY = keys('group cancel-in-progress queue');
const CONTAINER: Grammar = {
  ...keys('image env ports volumes options entrypoint command'),
  credentials: keys('username password'),
};
const PERMISSIONS = keys(
  'actions artifact-metadata attestations checks contents deployments discussions id-token issues models packages pages pull-requests repository-projects security-events statuses vulnerability-alerts organization-packages copilot-requests code-quality drafts workflows',
);
const FILTERS = keys('types branches branches-ignore tags tags-ignore paths paths-ignore workflows');
const INPUT = keys('description required default type options deprecationMessage');

const TRIGGERS: Grammar = {
  ...Object.fromEntries(
    'branch_protection_rule check_run check_suite create delete deployment deployment_status discussion discussion_comment fork gollum image_version issue_comment issues label merge_group milestone page_build project project_card project_column public pull_request pull_request_comment pull_request_review pull_request_review_comment pull_request_target push registry_package release repository_dispatch status watch workflow_run pull_request_assign pull_request_label pull_request_milestone pull_request_sync issue_assign issue_label issue_milestone package'
      .split(' ')
      .map((event) => [event, FILTERS] as const),
  ),
  schedule: { items: keys('cron timezone') },
  image_version: keys('names versions types'),
  workflow_dispatch: { inputs: { '*': INPUT } },
  workflow_call: {
    inputs: { '*': INPUT },
    outputs: { '*': keys('description value') },
    secrets: { '*': keys('description required') },
  },
};

const STEP: Grammar = {
  ...keys('id if name uses run working-directory shell with env continue-on-error timeout-minutes'),
  ...keys('background wait wait-all cancel'),
  parallel: 'steps',
};

const JOB: Grammar = {
  ...keys('name needs if env outputs timeout-minutes continue-on-error uses with secrets'),
  permissions: PERMISSIONS,
  'runs-on': keys('group labels'),
  environment: keys('name url deployment'),
  concurrency: CONCURRENCY,
  defaults: DEFAULTS,
  steps: 'steps',
  strategy: keys('matrix fail-fast max-parallel'),
  container: CONTAINER,
  services: { '*': CONTAINER },
  snapshot: keys('image-name version if'),
};

export const WORKFLOW: Grammar = {
  ...keys('name run-name env description'),
  on: TRIGGERS,
  permissions: PERMISSIONS,
  defaults: DEFAULTS,
  concurrency: CONCURRENCY,
  jobs: { '*': { map: JOB } },
};

export const ACTION: Grammar = {
  ...keys('name author description outputs branding'),
  inputs: { '*': 'any' },
  runs: {
    ...keys('using main pre pre-if post post-if image entrypoint args pre-entrypoint post-entrypoint env plugin'),
    steps: 'steps',
  },
};

/** A key that is not part of the grammar, with the path to it: `jobs.build.steps[2].retry`. */
export interface UnknownKey {
  readonly path: string;
  readonly at: number;
}

/** Keys of a file that the documentation of workflows and actions, or of pipelines, does not have, as of 2026-11. What they do is not known. */
export function unknownKeysIn(root: Mapping, grammar: Grammar): UnknownKey[] {
  const found: UnknownKey[] = [];
  look(root, grammar, '', found);
  return found;
}

function look(node: Node, grammar: Grammar, path: string, found: UnknownKey[]): void {
  if (node.kind !== 'map') return;
  for (const { name, key, value } of node.entries) {
    const own = path === '' ? name : `${path}.${name}`;
    const inner = Object.hasOwn(grammar, name) ? grammar[name] : (name.startsWith('.') && grammar['.']) || grammar['*'];
    if (inner === undefined) found.push({ path: own, at: key.range[0] });
    else if (inner === 'steps') lookAtItems(value, STEP, own, found);
    else if (inner === 'any') continue;
    else if (isLeaf(inner, 'items')) lookAtItems(value, inner.items, own, found);
    else if (!isLeaf(inner, 'map')) look(value, inner, own, found);
    else if (value.kind === 'map') look(value, inner.map, own, found);
    else found.push({ path: own, at: key.range[0] });
  }
}

/** No mapping has a key of one of these names only. */
function isLeaf<K extends 'items' | 'map'>(
  inner: Grammar | { readonly items: Grammar } | { readonly map: Grammar },
  kind: K,
): inner is { readonly [Name in K]: Grammar } {
  return Object.keys(inner).join() === kind;
}

function lookAtItems(node: Node, grammar: Grammar, path: string, found: UnknownKey[]): void {
  if (node.kind === 'list') for (const [i, item] of node.items.entries()) look(item, grammar, `${path}[${i}]`, found);
  else look(node, grammar, path, found);
}
