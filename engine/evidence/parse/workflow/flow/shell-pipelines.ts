import { parse } from 'unbash';
import { expressionsIn } from '../expressions-in.ts';

/** A simple command of a script. Texts are as written, with their quotes. */
export interface ShellCommand {
  /** Without its folder, and without `sudo`, `env`, `timeout` … before it. */
  readonly name: string;
  readonly words: readonly string[];
  /** Here-documents, here-strings, and the commands before it in a pipeline. */
  readonly input: string;
  /** Files that its output goes to. */
  readonly outputs: readonly string[];
  /** Names of the commands behind it in a pipeline. */
  readonly next: readonly string[];
  /** The function that it is part of. */
  readonly within: string | undefined;
  readonly text: string;
}

const MOST_CHARACTERS = 20_000;
const MOST_BRACES = 2000;
const MOST_COMMANDS = 2000;
const MOST_DEPTH = 40;
/** Commands whose arguments are another command. */
const WRAPPERS = new Set([
  'sudo',
  'env',
  'time',
  'nohup',
  'timeout',
  'exec',
  'command',
  'builtin',
  'nice',
  'retry',
  '!',
]);

const known = new Map<string, readonly ShellCommand[]>();
const MOST_KNOWN = 200;

/** The commands of a script for a POSIX shell, those in functions, substitutions and conditions included. */
export function shellCommands(script: string): readonly ShellCommand[] {
  const found = known.get(script) ?? parsed(script);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(script, found);
  return found;
}

function parsed(script: string): ShellCommand[] {
  const text = withoutExpressions(script.slice(0, MOST_CHARACTERS));
  if (text.split('{').length > MOST_BRACES) return [];
  const commands: ShellCommand[] = [];
  visit(parse(text), { script, commands, piped: '', next: [], within: undefined, depth: 0 });
  return commands;
}

/** Expressions become variables of the same length, so that offsets stay. */
function withoutExpressions(script: string): string {
  let text = script;
  for (const { range } of expressionsIn(script, script, [0, script.length])) {
    const name = '_'.repeat(Math.max(1, range[1] - range[0] - 3));
    text = `${text.slice(0, range[0])}\${${name}}${text.slice(range[1])}`;
  }
  return text;
}

interface Visit {
  readonly script: string;
  readonly commands: ShellCommand[];
  readonly piped: string;
  readonly next: readonly string[];
  readonly within: string | undefined;
  readonly depth: number;
}

/** A node of the syntax tree; words have no type. */
interface Syntax {
  readonly type?: string;
  readonly pos?: number;
  readonly end?: number;
  readonly parts?: unknown;
}

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null;
}

function visit(node: unknown, at: Visit): void {
  if (!isSyntax(node) || at.depth > MOST_DEPTH || at.commands.length >= MOST_COMMANDS) return;
  const deeper = { ...at, depth: at.depth + 1 };
  if (Array.isArray(node)) {
    for (const one of node) visit(one, deeper);
    return;
  }
  if (node.type === 'Pipeline' && 'commands' in node && Array.isArray(node.commands)) {
    visitPipeline(node.commands, deeper);
    return;
  }
  if (node.type === 'Command') addCommand(node, at);
  const within = node.type === 'Function' && 'name' in node ? textOf(node.name, at) : at.within;
  const isCommand = node.type === 'Command';
  for (const value of [...Object.values(node), node.parts])
    visit(value, { ...deeper, within, ...(isCommand ? { piped: '', next: [] } : {}) });
}

function visitPipeline(stages: readonly unknown[], at: Visit): void {
  const first = isSyntax(stages[0]) ? (stages[0].pos ?? 0) : 0;
  stages.forEach((stage, i) => {
    const before = isSyntax(stage) ? at.script.slice(first, stage.pos) : '';
    const next = stages.slice(i + 1).map((other) => partsOfCommand(other, at).name);
    visit(stage, { ...at, piped: at.piped + before, next: [...next, ...at.next] });
  });
}

function textOf(node: unknown, { script }: Visit): string {
  return isSyntax(node) ? script.slice(node.pos ?? 0, node.end ?? 0) : '';
}

function partsOfCommand(node: unknown, at: Visit): { name: string; words: string[] } {
  if (!isSyntax(node) || !('name' in node) || !('suffix' in node)) return { name: '', words: [] };
  const suffix = Array.isArray(node.suffix) ? node.suffix : [];
  const all = [node.name, ...suffix].map((word) => textOf(word, at)).filter((text) => text !== '');
  let start = 0;
  while (WRAPPERS.has(baseOf(all[start])) && start < all.length - 1) {
    start += 1;
    while (/^(?:-|\w{1,60}=|\d+[smh]?$)/.test(all[start] ?? '') && start < all.length - 1) start += 1;
  }
  return { name: baseOf(all[start]), words: all.slice(start + 1) };
}

function baseOf(word = ''): string {
  return word.replace(/^["']|["']$/g, '').replace(/^.*\//, '');
}

function addCommand(node: Syntax, at: Visit): void {
  const { name, words } = partsOfCommand(node, at);
  const redirects = 'redirects' in node && Array.isArray(node.redirects) ? node.redirects : [];
  const targets = (operator: RegExp) =>
    redirects.flatMap((one) => (operator.test(one.operator) ? [textOf(one.target, at)] : []));
  const documents = redirects.flatMap((one) => (/^<<-?$/.test(one.operator) ? [inDocument(one, at)] : []));
  const tee = name === 'tee' ? words.filter((word) => !word.startsWith('-')) : [];
  at.commands.push({
    name,
    words,
    input: [at.piped, ...documents, ...targets(/^<<<$/)].join('\n'),
    outputs: [...targets(/^(?:&>|>)[>|]?$/), ...tee],
    next: at.next,
    within: at.within,
    text: textOf(node, at),
  });
}

/** The text of a here-document with its expressions. */
function inDocument(redirect: { body?: Syntax; content?: string }, at: Visit): string {
  return redirect.body ? textOf(redirect.body, at) : (redirect.content ?? '');
}
