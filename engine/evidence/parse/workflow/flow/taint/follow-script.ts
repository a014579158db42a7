import { limit } from '../../../../../limits.ts';
import { cutFlow } from '../flow-cuts.ts';
import { recordArithmetic } from './arithmetic.ts';
import { narrow, narrowCase, recordComparisons } from './conditions.ts';
import { expandWord } from './expand-word.ts';
import { followCommand } from './follow-command.ts';
import {
  appendTo,
  fileNamed,
  fileText,
  type Machine,
  mergeInto,
  NO_TEXT,
  type Outcome,
  QUIET,
  replaceWith,
  type State,
} from './machine.ts';
import type { MaskedScript, ShellNode, ShellWord } from './masked-shell.ts';
import { constantOf, joined, type Text, unchanged } from './shell-text.ts';

interface Redirect {
  readonly operator: string;
  readonly target?: ShellWord;
  readonly fileDescriptor?: number;
  readonly content?: string;
  readonly heredocQuoted?: boolean;
  readonly body?: ShellWord;
}

/** Follows a script from its first command to the last, both ways of each condition, each loop twice. `files`: those that are there before. */
export function followScript(
  { source, tree, expressions }: MaskedScript,
  files: Machine['files'] = new Map(),
): Machine & { readonly output: Text } {
  const machine: Machine = {
    ...{
      source,
      expressions,
      files,
      writes: [],
      functions: new Map(),
      called: new Set(),
      commands: new Map(),
      arithmetic: [],
    },
    ...{ depth: 0, left: limit('shellSteps'), isInner: false },
    run: (node, input, state) => follow(node, input, machine, state),
  };
  const { output } = follow(tree, NO_TEXT, machine, new Map());
  // `trap`, `xargs` and other programs can call the others.
  for (const body of machine.functions.values())
    if (!machine.called.has(body)) follow(body, NO_TEXT, machine, new Map());
  return Object.assign(machine, { output });
}

function follow(node: ShellNode, input: Text, machine: Machine, state: State): Outcome {
  machine.left -= 1;
  if (machine.left < 0) {
    cutFlow(`of a script only the first ${limit('shellSteps')} steps were followed, the others were left out`);
    return QUIET;
  }
  const list = (node.commands ?? []) as readonly ShellNode[];
  switch (node.type) {
    case 'Script':
    case 'CompoundList':
      return inOrder(list, input, machine, state);
    case 'Statement':
      return redirected(node, { input, machine, state }, (stdin) =>
        follow(node.command as ShellNode, stdin, machine, state),
      );
    case 'Command':
      return redirected(node, { input, machine, state }, (stdin) => followCommand(node, stdin, machine, state));
    case 'Pipeline':
      return pipeline(list, input, machine, state);
    case 'AndOr':
      return andOr(list, node.operators as readonly string[], input, machine, state);
    case 'If':
      return branch(node, input, machine, state);
    case 'Case':
      return followCase(node, input, machine, state);
    case 'Function':
      machine.functions.set((node.name as ShellWord).value, node.body as ShellNode);
      return QUIET;
    case 'Subshell':
      return { output: follow(node.body as ShellNode, input, machine, new Map(state)).output, ends: false };
    case 'BraceGroup':
    case 'Coproc':
      return follow(node.body as ShellNode, input, machine, state);
    case 'TestCommand':
      recordComparisons(node, machine, state);
      // What matched is there in both ways.
      narrow(node, false, machine, state);
      return QUIET;
    case 'ArithmeticCommand':
      recordArithmetic(node, String(node.body), machine, state);
      return QUIET;
    default:
      return LOOP.test(node.type ?? '') ? loop(node, input, machine, state) : QUIET;
  }
}

const LOOP = /^(?:For|Select|While|ArithmeticFor)$/;

/** One round of a loop. */
function round(node: ShellNode, input: Text, machine: Machine, state: State): Outcome {
  if (Array.isArray(node.wordlist)) {
    const words = node.wordlist as readonly ShellWord[];
    const items = joined(...words.flatMap((word) => [expandWord(word, machine, state), [' ']]));
    state.set((node.name as ShellWord).value, items);
  }
  if (node.type !== 'While') return follow(node.body as ShellNode, input, machine, state);
  const clause = follow(node.clause as ShellNode, input, machine, state);
  narrow(node.clause as ShellNode, node.kind !== 'until', machine, state);
  const body = follow(node.body as ShellNode, input, machine, state);
  return { output: joined(clause.output, body.output), ends: body.ends };
}

/** What the first round leaves is there in the second. */
function loop(node: ShellNode, input: Text, machine: Machine, state: State): Outcome {
  const outputs: Text[] = [];
  for (let n = 0; n < 2; n += 1) {
    const own = new Map(state);
    outputs.push(round(node, input, machine, own).output);
    mergeInto(state, own);
  }
  const [first = NO_TEXT, second = NO_TEXT] = outputs;
  return { output: unchanged(first, second) ? second : joined(first, second), ends: false };
}

function inOrder(list: readonly ShellNode[], input: Text, machine: Machine, state: State): Outcome {
  const outputs: Text[] = [];
  for (const node of list) {
    const { output, ends } = follow(node, input, machine, state);
    outputs.push(output);
    if (ends) return { output: joined(...outputs), ends };
  }
  return { output: joined(...outputs), ends: false };
}

function pipeline(stages: readonly ShellNode[], input: Text, machine: Machine, state: State): Outcome {
  if (stages.length === 1 && stages[0]) return follow(stages[0], input, machine, state);
  let text = input;
  for (const stage of stages) text = follow(stage, text, machine, new Map(state)).output;
  return { output: text, ends: false };
}

function andOr(
  list: readonly ShellNode[],
  operators: readonly string[],
  input: Text,
  machine: Machine,
  state: State,
): Outcome {
  const [first, ...others] = list;
  if (!first) return QUIET;
  let { output, ends } = follow(first, input, machine, state);
  for (const [i, node] of others.entries()) {
    if (ends) break;
    const before = list[i] ?? first;
    const isAnd = operators[i] === '&&';
    const way = new Map(state);
    narrow(before, isAnd, machine, way);
    const taken = follow(node, input, machine, way);
    output = joined(output, taken.output);
    const other = new Map(state);
    narrow(before, !isAnd, machine, other);
    if (taken.ends) replaceWith(state, other);
    else {
      mergeInto(way, other);
      replaceWith(state, way);
    }
    ends = false;
  }
  return { output, ends };
}

function branch(node: ShellNode, input: Text, machine: Machine, state: State): Outcome {
  const clause = node.clause as ShellNode;
  const before = follow(clause, input, machine, state);
  const [yes, no] = [new Map(state), new Map(state)];
  narrow(clause, true, machine, yes);
  narrow(clause, false, machine, no);
  const taken = follow(node.then as ShellNode, input, machine, yes);
  const other = node.else ? follow(node.else as ShellNode, input, machine, no) : QUIET;
  afterWays(state, [
    { ends: taken.ends, state: yes },
    { ends: other.ends, state: no },
  ]);
  return { output: joined(before.output, taken.output, other.output), ends: taken.ends && other.ends };
}

function afterWays(state: State, ways: readonly { readonly ends: boolean; readonly state: State }[]): void {
  const [first, ...others] = ways.filter(({ ends }) => !ends);
  if (!first) return;
  for (const other of others) mergeInto(first.state, other.state);
  replaceWith(state, first.state);
}

function followCase(node: ShellNode, input: Text, machine: Machine, state: State): Outcome {
  const word = node.word as ShellWord;
  const rest = new Map(state);
  const outputs: Text[] = [];
  const ways: { readonly ends: boolean; readonly state: State }[] = [];
  for (const item of node.items as readonly ShellNode[]) {
    const patterns = item.pattern as readonly ShellWord[];
    const own = new Map(rest);
    narrowCase(word, patterns, true, own);
    const { output, ends } = follow(item.body as ShellNode, input, machine, own);
    outputs.push(output);
    ways.push({ ends, state: own });
    narrowCase(word, patterns, false, rest);
    if (patterns.some(({ value }) => value === '*')) {
      afterWays(state, ways);
      return { output: joined(...outputs), ends: ways.every((way) => way.ends) };
    }
  }
  afterWays(state, [...ways, { ends: false, state: rest }]);
  return { output: joined(...outputs), ends: false };
}

interface At {
  readonly input: Text;
  readonly machine: Machine;
  readonly state: State;
}

/** Runs a command with its redirections: files, here-documents, files of the runner. */
function redirected(node: ShellNode, { input, machine, state }: At, run: (input: Text) => Outcome): Outcome {
  const redirects = node.redirects as readonly Redirect[];
  let stdin = input;
  for (const one of redirects) stdin = inputOf(one, machine, state) ?? stdin;
  const outcome = run(stdin);
  let { output } = outcome;
  for (const { operator, target, fileDescriptor = 1 } of redirects) {
    const isOutput = /^(?:&?>>?|>\||>&)$/.test(operator) && (fileDescriptor === 1 || operator.startsWith('&'));
    if (!isOutput || !target || (operator === '>&' && target.value === '1')) continue;
    if (operator !== '>&') writeTo(target, output, node, machine, state);
    output = NO_TEXT;
  }
  return { ...outcome, output };
}

function inputOf(
  { operator, target, body, content, heredocQuoted }: Redirect,
  machine: Machine,
  state: State,
): Text | undefined {
  if (operator === '<<<') return [...expandWord(target, machine, state), '\n'];
  if (operator === '<' && target) {
    const expanded = expandWord(target, machine, state);
    const isProcess = target.parts?.[0]?.type === 'ProcessSubstitution';
    return fileText(target, expanded, machine) ?? (isProcess ? expanded : NO_TEXT);
  }
  if (operator !== '<<' && operator !== '<<-') return undefined;
  if (!heredocQuoted && body) return expandWord(body, machine, state);
  const text = content ?? '';
  return expandWord({ text, value: text, pos: 0, end: 0 }, machine, state);
}

const RUNNER_FILE = /^GITHUB_(?:ENV|PATH|OUTPUT)$/;

function writeTo(target: ShellWord, text: Text, { pos, end }: ShellNode, machine: Machine, state: State): void {
  const expanded = expandWord(target, machine, state);
  const [part, ...others] = expanded;
  const name =
    typeof part === 'object' && part.origin.kind === 'variable' && others.length === 0 ? part.origin.name : '';
  if (RUNNER_FILE.test(name))
    machine.writes.push({ file: name as 'GITHUB_ENV', text, source: machine.source.slice(pos, end) });
  else if (constantOf(expanded) !== '/dev/null') appendTo(machine, fileNamed(target), text);
}
