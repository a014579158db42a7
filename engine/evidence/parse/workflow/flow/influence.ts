import type { Expr } from '../expression.ts';
import type { Step, Workflow } from '../model.ts';
import type { Node } from '../node.ts';
import { scalarsIn } from '../node.ts';
import type { WorkflowSet } from '../workflow-set.ts';
import { cachedByObject } from './cached.ts';
import { earlierStep, earlierWriters } from './earlier-steps.ts';
import { evaluate, isTruthy } from './evaluate.ts';
import { contextsOf, hasPayload } from './events.ts';
import { fetchedByCommand, outputsOfScript } from './fetched-texts.ts';
import { type Followed, firstFollowed, followed, isSpent, resultOf } from './flow-cuts.ts';
import {
  type Influence,
  influence,
  isFirst,
  isTooDeep,
  type NameFilter,
  type Walk,
  walkFrom,
} from './influence-walk.ts';
import {
  bindingNamed,
  cachedByScope,
  calledWorkflow,
  callersOf,
  envBinding,
  localAction,
  type Scope,
} from './scope.ts';
import { assignedTexts, expressionsInShell, namesIn } from './shell/shell-variables.ts';
import { writtenTexts } from './shell/shell-writes.ts';
import { isDangerous } from './taint/alphabet.ts';
import { piecesWritten } from './taint/shell-flow.ts';
import type { Origin } from './taint/shell-text.ts';
import { flowOfStep, textsInFile } from './taint/step-files.ts';
import { chooserOf, escapesOutputs, isSetBy, isUntrustedOutput, RUNNER_VARIABLES } from './untrusted.ts';

const MAX_INFLUENCES = 20;
const MAX_CALLERS = 200;
const MAX_VARIABLES = 50;

/** Everything in an expression's value that somebody without write access, or a caller, can choose. */
export function influencesOf(expr: Expr, scope: Scope): Influence[] {
  const owner = scope.step ?? scope.job ?? scope.file;
  const last = known.get(expr);
  if (last?.owner === owner && last.set === scope.set) return resultOf(last);
  const found = followed(() => distinct(inExpr(expr, scope, walkFrom(scope))));
  known.set(expr, { ...found, owner, set: scope.set });
  return resultOf(found);
}

/** The same for a variable of the environment. */
export function influencesOfVariable(name: string, scope: Scope): Influence[] {
  const there = variables(scope);
  const found =
    there.get(name) ?? followed(() => distinct(inContext(['env', name.toLowerCase()], scope, walkFrom(scope))));
  there.set(name, found);
  return resultOf(found);
}

/** The same for a text in a script. */
export function influencesOfOrigin(origin: Origin, scope: Scope): Influence[] {
  if (origin.kind === 'expression') return influencesOf(origin.tree, scope);
  if (origin.kind === 'variable') return influencesOfVariable(origin.name, scope);
  return distinct(inOrigin(origin, scope, walkFrom(scope)));
}

const variables = cachedByScope(() => new Map<string, Followed<Influence[]>>());

/** Several checks ask for the same expression. */
const known = new WeakMap<Expr, Followed<Influence[]> & { readonly owner: object; readonly set: WorkflowSet }>();

/** The same for contexts that match, untrusted or not: where a value comes from. */
export function tracedTo(expr: Expr, scope: Scope, accepts: NameFilter): Influence[] {
  return distinct(inExpr(expr, scope, { ...walkFrom(scope), accepts }));
}

function distinct(found: readonly Influence[]): Influence[] {
  const all = [...new Map(found.map((one) => [`${one.source} ${one.actor}`, one])).values()];
  return [...firstFollowed(all, MAX_INFLUENCES, 'sources of a value')];
}

const BOOLEAN = new Set('contains startswith endswith hashfiles success failure always cancelled'.split(' '));

function inExpr(expr: Expr, scope: Scope, walk: Walk): Influence[] {
  if (isSpent(walk.budget, scope.file.source.path)) return [];
  switch (expr.kind) {
    case 'literal':
      return [];
    case 'context':
      return inContext(expr.path, scope, walk);
    case 'access':
      return inExpr(expr.of, scope, walk);
    case 'call':
      if (BOOLEAN.has(expr.name)) return [];
      return expr.args.flatMap((arg) => inExpr(arg, scope, { ...walk, whole: walk.whole || expr.name === 'tojson' }));
    case 'operation':
      return inOperation(expr, scope, walk);
  }
}

/** `a && b` is `b` or falsy; `a || b` is one of them, without those that are never reached. */
function inOperation(expr: Extract<Expr, { kind: 'operation' }>, scope: Scope, walk: Walk): Influence[] {
  if (expr.operator === '&&') {
    const last = expr.args.at(-1);
    if (!last) return [];
    const gates = expr.args.slice(0, -1);
    const entryPoints = walk.entryPoints.filter(({ trigger }) => {
      if (!trigger) return true;
      const lookup = contextsOf(trigger);
      return gates.every((gate) => {
        const known = evaluate(gate, lookup);
        return !known || isTruthy(known.value);
      });
    });
    return inExpr(last, scope, { ...walk, entryPoints });
  }
  return expr.operator === '||' ? expr.args.flatMap((arg) => inExpr(arg, scope, walk)) : [];
}

/** Contexts whose values are looked up. */
const FOLLOWED = new Set(['inputs', 'env', 'matrix', 'steps', 'needs', 'jobs']);

function inContext(path: readonly string[], scope: Scope, walk: Walk): Influence[] {
  const [root = '', name = '', ...rest] = path;
  if (FOLLOWED.has(root) && (!isFirst(path.join('.'), scope, walk) || isTooDeep(walk, scope))) return [];
  const deeper = { ...walk, depth: walk.depth + 1, through: [...walk.through, path.join('.')] };
  switch (root) {
    case 'github':
      return name === 'event' && rest[0] === 'inputs' ? inInput(rest[1] ?? '', scope, deeper) : inGithub(path, walk);
    case 'inputs':
      return inInput(name, scope, deeper);
    case 'env':
      return inVariable(name, scope, deeper);
    case 'matrix':
      return inMatrix(name, scope, deeper);
    case 'steps':
      return rest[0] === 'outputs' ? inStepOutput(name, rest[1] ?? '*', scope, deeper) : [];
    case 'needs':
    case 'jobs':
      return rest[0] === 'outputs' ? inJobOutput(name, rest[1] ?? '*', scope, deeper) : [];
    default:
      return [];
  }
}

function inGithub(path: readonly string[], walk: Walk): Influence[] {
  const name = path.join('.');
  const object = path[1] === 'event' ? path[2] : undefined;
  const entryPoints = walk.entryPoints.filter(
    ({ event, trigger }) =>
      isSetBy(name, event, trigger) && (object === undefined || hasPayload(event, object) !== false),
  );
  return onEveryEvent(path, { ...walk, entryPoints });
}

/** The text of a context that is there on every event, as a script fetches it from the API. */
function onEveryEvent(path: readonly string[], walk: Walk): Influence[] {
  const name = path.join('.');
  const chooser = walk.accepts ? (walk.accepts(name) ? 'anyone' : undefined) : chooserOf(name, walk.whole);
  return chooser ? influence(name, walk.entryPoints, walk, chooser) : [];
}

/** Types whose values a dispatch cannot choose freely. */
const LIMITED = new Set(['boolean', 'choice', 'number', 'environment']);

function inInput(name: string, scope: Scope, walk: Walk): Influence[] {
  const { file } = scope;
  const declared = file.kind === 'action' ? file.inputs : file.triggers.flatMap(({ inputs }) => inputs);
  const own = declared.filter((input) => input.name.toLowerCase() === name);
  if (own.length > 0 && own.every(({ type }) => LIMITED.has(type))) return [];
  const callers = firstFollowed(callersOf(scope), MAX_CALLERS, `callers of ${file.source.path}`);
  const fromCallers = () =>
    callers.flatMap(({ given, ...caller }) => inText(bindingNamed(given, name)?.value, caller, walk));
  if (walk.accepts) return fromCallers();
  const dispatched = walk.entryPoints.filter(({ event }) => event === 'workflow_dispatch');
  const direct =
    file.kind === 'workflow' && file.triggers.some(({ event }) => event === 'workflow_dispatch')
      ? influence(`inputs.${name}`, dispatched, walk, 'contributor')
      : [];
  if (callers.length === 0) {
    const called = walk.entryPoints.filter(({ actor }) => actor === 'caller');
    return [...direct, ...influence(`inputs.${name}`, called, walk)];
  }
  const defaults = own.flatMap((input) => inText(input.default, scope, walk));
  return [...direct, ...defaults, ...fromCallers()];
}

function inText(node: Node | undefined, scope: Scope, walk: Walk): Influence[] {
  return scalarsIn(node).flatMap(({ expressions }) =>
    expressions.flatMap(({ tree }) => (tree ? inExpr(tree, scope, { ...walk, depth: walk.depth + 1 }) : [])),
  );
}

function inVariable(name: string, scope: Scope, walk: Walk): Influence[] {
  const runner = RUNNER_VARIABLES[name.toUpperCase()];
  if (runner) return inGithub(runner, walk);
  const binding = envBinding(scope, name);
  if (binding) return inText(binding.value, scope, walk);
  return earlierWriters(name, scope).flatMap((step) => inScript(name, 'GITHUB_ENV', { ...scope, step }, walk));
}

function inMatrix(name: string, scope: Scope, walk: Walk): Influence[] {
  const matrix = scope.job?.matrix;
  const atJob = { ...scope, step: undefined };
  const values = [...(matrix?.values ?? [])].filter(([key]) => key.toLowerCase() === name).flatMap(([, list]) => list);
  return [...values, ...(matrix?.computed ?? [])].flatMap((value) => inText(value, atJob, walk));
}

function inStepOutput(id: string, output: string, scope: Scope, walk: Walk): Influence[] {
  const step = earlierStep(id, scope);
  return step ? inOutputOf(step, output, { ...scope, step }, walk) : [];
}

function inOutputOf(step: Step, output: string, scope: Scope, walk: Walk): Influence[] {
  const { run, uses } = step;
  if (run) return inScript(output, 'GITHUB_OUTPUT', scope, walk);
  if (!uses) return [];
  const action = localAction(scope);
  if (action) {
    const text = bindingNamed(action.outputs, output)?.text;
    return inText(text, { set: scope.set, file: action }, walk);
  }
  if (uses.slug === 'actions/github-script')
    return outputsOfScript(step, output).flatMap((path) => onEveryEvent(path, walk));
  if (walk.accepts || !isUntrustedOutput(uses.slug, output) || escapesOutputs(step, uses)) return [];
  return influence(`${uses.slug} ${output}`, walk.entryPoints, walk);
}

const jobsById = cachedByObject(({ jobs }: Workflow) => new Map(jobs.map((job) => [job.id.toLowerCase(), job])));

function inJobOutput(id: string, output: string, scope: Scope, walk: Walk): Influence[] {
  const { file, set } = scope;
  if (file.kind !== 'workflow') return [];
  const job = jobsById(file).get(id);
  if (!job) return [];
  const called = calledWorkflow({ set, file, job });
  const outputs = called ? called.triggers.flatMap((trigger) => trigger.outputs) : job.outputs;
  return inText(bindingNamed(outputs, output)?.value, called ? { set, file: called } : { set, file, job }, walk);
}

/** What a script writes to an output or variable: the expressions and variables in it. */
function inScript(name: string, file: 'GITHUB_OUTPUT' | 'GITHUB_ENV', scope: Scope, walk: Walk): Influence[] {
  const script = scope.step?.run?.value ?? '';
  if (script === '' || isSpent(walk.budget, scope.file.source.path)) return [];
  const flow = flowOfStep(scope);
  if (flow) {
    const deeper = { ...walk, depth: walk.depth + 1 };
    // Commits and numbers stay what they name, whatever their characters.
    const isLeft = walk.accepts ? () => true : isDangerous;
    return piecesWritten(flow, name, file).flatMap(({ origin, alphabet }) =>
      isLeft(alphabet) ? inOrigin(origin, scope, deeper) : [],
    );
  }
  return writtenTexts(script, name, file).flatMap((text) => inShellText(text, script, scope, walk, new Set()));
}

function inOrigin(origin: Origin, scope: Scope, walk: Walk): Influence[] {
  if (isSpent(walk.budget, scope.file.source.path)) return [];
  switch (origin.kind) {
    case 'expression':
      return inExpr(origin.tree, scope, walk);
    case 'variable':
      return inContext(['env', origin.name.toLowerCase()], scope, walk);
    case 'fetched':
      return onEveryEvent(origin.path, walk);
    case 'environment':
      return (scope.step?.env ?? []).flatMap(({ name }) => inContext(['env', name.toLowerCase()], scope, walk));
    case 'file':
      return textsInFile(origin.name, scope).flatMap(({ step, pieces }) =>
        pieces.flatMap((piece) => inOrigin(piece.origin, { ...scope, step }, walk)),
      );
    case 'event':
      return inGithub(origin.path, { ...walk, whole: true });
  }
}

/** The same for a script that cannot be followed: all of the text counts. */
function inShellText(text: string, script: string, scope: Scope, walk: Walk, seen: Set<string>): Influence[] {
  if (isSpent(walk.budget, scope.file.source.path)) return [];
  const deeper = { ...walk, depth: walk.depth + 1 };
  const names = namesIn(text).filter((name) => !seen.has(name));
  for (const name of names) seen.add(name);
  const path = fetchedByCommand(text);
  return [
    ...expressionsInShell(text).flatMap((tree) => inExpr(tree, scope, deeper)),
    ...(path ? onEveryEvent(path, walk) : []),
    ...names.flatMap((name) => {
      const local = firstFollowed(assignedTexts(script, name), MAX_VARIABLES, 'values of a variable');
      if (local.length > 0) return local.flatMap((each) => inShellText(each, script, scope, walk, seen));
      return inContext(['env', name.toLowerCase()], scope, deeper);
    }),
  ];
}
