import { childOf, type Node, scalarOf, textsOf } from '../node.ts';

/** When a job runs, as far as it decides what its variables can hold. */
export interface When {
  readonly never: boolean;
  /** Variables with a value that the conditions allow only in a harmless form, or that have none. */
  readonly harmless: (name: string) => boolean;
}

/** Names of what one way to run a job fixes; `merge_request` if it is no pipeline of a merge request. */
type Way = ReadonlySet<string>;

const MAX_WAYS = 64;
const REF_KEYWORDS =
  /^(?:api|branches|chat|external|external_pull_requests|merge_requests|pipelines|pushes|schedules|tags|triggers|web)$/;
/** A pattern for a whole name that only has letters, digits, dots, dashes and slashes. */
const PLAIN_PATTERN = /^\/\^(?:[\w-]|\\[./dw-]|[()?+*{},]|\[[\w.-]{1,40}\]){0,200}\$\/$/;

interface Conditions {
  readonly rules: readonly Node[] | undefined;
  readonly only: Node | undefined;
  /** Rules of the pipeline. */
  readonly workflow: readonly Node[] | undefined;
  /** It can be a child pipeline: the source is then `parent_pipeline`, also below a pipeline of a merge request. */
  readonly isChild: boolean;
}

/** Without rules, a job runs in all pipelines but those of merge requests. Source: docs.gitlab.com/ci/jobs/job_rules, docs.gitlab.com/ci/variables/predefined_variables. */
export function whenOf({ rules, only, workflow, isChild }: Conditions): When {
  const ways = rules ? waysOf(rules, isChild) : [only ? onlyWay(only) : new Set(workflow ? [] : ['merge_request'])];
  const around = workflow && waysOf(workflow, isChild);
  return {
    never: ways.length === 0 || around?.length === 0,
    harmless: (name) => isFixed(name, ways) || (around !== undefined && isFixed(name, around)),
  };
}

function isFixed(name: string, ways: readonly Way[]): boolean {
  const isOfMergeRequest = name.startsWith('CI_MERGE_REQUEST_');
  return ways.every((way) => way.has(name) || (isOfMergeRequest && way.has('merge_request')));
}

/** The ways in which the first rule that applies lets a job run. */
function waysOf(rules: readonly Node[], isChild: boolean): Way[] {
  const before = new Set<string>();
  return rules.flatMap((rule) => {
    const conditions = alternativesIn(scalarOf(rule, 'if')?.value ?? '').map(
      (parts) => new Set([...before, ...parts.flatMap((part) => fixedBy(part, isChild))]),
    );
    if (scalarOf(rule, 'when')?.value !== 'never') return conditions;
    if (
      (isChild ? MERGE_REQUEST_ID : MERGE_REQUEST).test(scalarOf(rule, 'if')?.value.trim() ?? '') &&
      !['changes', 'exists'].some((key) => childOf(rule, key))
    )
      before.add('merge_request');
    return [];
  });
}

const MERGE_REQUEST_ID = /^\$CI_MERGE_REQUEST_I?ID$/;
const MERGE_REQUEST = /^\$CI_(?:MERGE_REQUEST_I?ID|PIPELINE_SOURCE == ["']merge_request_event["'])$/;

function onlyWay(only: Node): Way {
  const refs = textsOf(only.kind === 'map' ? childOf(only, 'refs') : only);
  const way = new Set<string>();
  if (refs.length > 0 && !refs.includes('merge_requests')) way.add('merge_request');
  if (refs.length > 0 && refs.every((ref) => /^[\w./-]+$/.test(ref) && !/^\//.test(ref) && !REF_KEYWORDS.test(ref)))
    for (const name of REF_NAMES) way.add(name);
  return way;
}

const REF_NAMES = ['CI_COMMIT_BRANCH', 'CI_COMMIT_TAG', 'CI_COMMIT_REF_NAME'];

/** What one comparison fixes. */
function fixedBy(condition: string, isChild: boolean): string[] {
  const [, name = '', operator, value = ''] =
    /^\$(\w{1,100})(?:\s{0,9}(==|!=|=~)\s{0,9}(.{1,300}))?$/.exec(condition) ?? [];
  if (name === 'CI_PIPELINE_SOURCE') {
    // Child pipelines have the variables of the merge request.
    if (/^["']parent_pipeline["']$/.test(value)) return [];
    const isMergeRequest = /^["']merge_request_event["']$/.test(value);
    return (operator === '==' && !isMergeRequest) || (operator === '!=' && isMergeRequest && !isChild)
      ? ['merge_request']
      : [];
  }
  const isSet = operator === undefined || (operator === '!=' && value === 'null') || operator === '=~';
  const isKnown =
    (operator === '==' && /^(?:"[^"$]*"|'[^'$]*'|\$CI_DEFAULT_BRANCH)$/.test(value)) ||
    (operator === '=~' && PLAIN_PATTERN.test(value));
  if (!isSet && !isKnown) return [];
  const isRef = name === 'CI_COMMIT_BRANCH' || name === 'CI_COMMIT_TAG';
  return [
    ...(isKnown ? [name] : []),
    ...(isRef ? ['merge_request', name === 'CI_COMMIT_TAG' ? 'CI_COMMIT_BRANCH' : 'CI_COMMIT_TAG'] : []),
    ...(isRef && isKnown ? ['CI_COMMIT_REF_NAME'] : []),
  ];
}

/** A condition as alternatives of comparisons that all hold; one that is too complex fixes nothing. */
function alternativesIn(condition: string): string[][] {
  const tokens =
    condition.slice(0, 2000).match(/&&|\|\||"[^"]*"|'[^']*'|\/(?:\\.|[^/\\])*\/|[()]|[^&|()"'/]+|./g) ?? [];
  let at = 0;
  const sum = (depth: number): string[][] => {
    let ways = product(depth);
    while (tokens[at] === '||') {
      at += 1;
      ways = [...ways, ...product(depth)];
    }
    return ways;
  };
  const product = (depth: number): string[][] => {
    let ways = term(depth);
    while (tokens[at] === '&&') {
      at += 1;
      const others = term(depth);
      ways =
        ways.length * others.length > MAX_WAYS ? [[]] : ways.flatMap((one) => others.map((two) => [...one, ...two]));
    }
    return ways;
  };
  const term = (depth: number): string[][] => {
    while (tokens[at]?.trim() === '') at += 1;
    if (tokens[at] === '(' && depth < 20) {
      at += 1;
      const inner = sum(depth + 1);
      at += 1;
      while (tokens[at]?.trim() === '') at += 1;
      return inner;
    }
    let text = '';
    for (; at < tokens.length && !/^(?:&&|\|\||\))$/.test(tokens[at] ?? ''); at += 1) text += tokens[at];
    return [[text.trim()]];
  };
  return sum(0);
}
