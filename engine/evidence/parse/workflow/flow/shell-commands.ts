import { parse } from 'unbash';
import type { Scalar } from '../node.ts';

/** A simple command, wherever it is in a script: in a condition, a pipeline, a substitution. */
export interface ShellCommand {
  /** Name and arguments without quotes; assignments before the name are left out. */
  readonly words: readonly string[];
  /** As written. */
  readonly text: string;
  /** Offsets in the script. */
  readonly start: number;
  readonly end: number;
  readonly heredocs: readonly Heredoc[];
}

interface Heredoc {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const MOST_CHARACTERS = 20_000;
const MOST_BRACES = 500;
const MOST_COMMANDS = 2000;
const MOST_DEPTH = 60;
const MOST_NESTED = 3;
/** Placeholder of an expression: one character, then filler, so that offsets stay. */
const MARK = '\uE000';
const FILLER = '\uE001';
const NO_SHELL = /^(?:python|node|perl|ruby|julia|rscript|deno|bun|php)/i;

const known = new WeakMap<Scalar, readonly ShellCommand[]>();

/** The commands of a `run` script in order; text, comments and here-documents that are only data are left out. */
export function commandsIn(script: Scalar, shell = ''): readonly ShellCommand[] {
  const found = known.get(script) ?? (NO_SHELL.test(shell) ? [] : commandsOf(script.value));
  known.set(script, found);
  return found;
}

/** The same for a text that is a script. */
function commandsOf(text: string, nested = 0): ShellCommand[] {
  const bounded = withinBraces(text.slice(0, MOST_CHARACTERS));
  const expressions: Expression[] = [];
  const masked = withoutExpressions(bounded, expressions);
  const found: ShellCommand[] = [];
  const tree = parsed(masked);
  if (tree) collect(tree, { source: bounded, masked, expressions, found }, 0);
  const sorted = found.sort((left, right) => left.start - right.start);
  return nested >= MOST_NESTED ? sorted : sorted.flatMap((command) => [command, ...scriptsGivenTo(command, nested)]);
}

interface Expression {
  readonly start: number;
  readonly text: string;
}

interface Reading {
  readonly source: string;
  /** Expressions replaced. */
  readonly masked: string;
  readonly expressions: readonly Expression[];
  readonly found: ShellCommand[];
}

function withoutExpressions(text: string, found: Expression[]): string {
  let masked = '';
  let from = 0;
  for (let start = text.indexOf('${{'); start >= 0; start = text.indexOf('${{', from)) {
    const close = text.indexOf('}}', start);
    if (close < 0) break;
    found.push({ start, text: text.slice(start, close + 2) });
    masked += text.slice(from, start) + MARK + FILLER.repeat(close + 1 - start);
    from = close + 2;
  }
  return masked + text.slice(from);
}

/** Brace expansions take the parser quadratic time. */
function withinBraces(text: string): string {
  let at = -1;
  for (let count = 0; count < MOST_BRACES; count += 1) {
    at = text.indexOf('{', at + 1);
    if (at < 0) return text;
  }
  return text.slice(0, at);
}

function parsed(text: string): object | undefined {
  try {
    return parse(text);
  } catch (error) {
    // Deep nesting exhausts the stack.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Parts of the nodes of the tree that can contain commands. Words and redirections have no type. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  Script: ['commands'],
  Statement: ['command', 'redirects'],
  Command: ['name', 'prefix', 'suffix', 'redirects'],
  Assignment: ['value', 'array'],
  Pipeline: ['commands'],
  AndOr: ['commands'],
  CompoundList: ['commands'],
  If: ['clause', 'then', 'else'],
  For: ['wordlist', 'body'],
  Select: ['wordlist', 'body'],
  ArithmeticFor: ['body'],
  While: ['clause', 'body'],
  Function: ['body', 'redirects'],
  Subshell: ['body'],
  BraceGroup: ['body'],
  Case: ['word', 'items'],
  CaseItem: ['body'],
  Coproc: ['body', 'redirects'],
  TestCommand: ['expression'],
  TestUnary: ['operand'],
  TestBinary: ['left', 'right'],
  TestLogical: ['left', 'right'],
  TestNot: ['operand'],
  TestGroup: ['expression'],
  DoubleQuoted: ['parts'],
  LocaleString: ['parts'],
  ParameterExpansion: ['operand'],
  CommandExpansion: ['script'],
  ProcessSubstitution: ['script'],
  BraceExpansion: ['parts'],
};
const UNTYPED = ['target', 'body', 'parts'];
const SUBSTITUTES = /[(`]/;

function collect(value: unknown, reading: Reading, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > MOST_DEPTH || reading.found.length >= MOST_COMMANDS)
    return;
  if (Array.isArray(value)) {
    for (const item of value) collect(item, reading, depth + 1);
    return;
  }
  const node = value as Readonly<Record<string, unknown>>;
  const { type } = node;
  if (type === 'Command' && node.name !== undefined) reading.found.push(commandOf(node as unknown as Tree, reading));
  if (type === undefined && typeof node.text === 'string' && !SUBSTITUTES.test(node.text)) return;
  for (const key of typeof type === 'string' ? (PARTS[type] ?? []) : UNTYPED) collect(node[key], reading, depth + 1);
}

interface WordNode {
  readonly value: string;
  readonly pos: number;
  readonly end: number;
}

interface Tree {
  readonly name: WordNode;
  readonly suffix: readonly WordNode[];
  readonly pos: number;
  readonly end: number;
  readonly redirects: readonly {
    readonly content?: string | undefined;
    readonly operator: string;
    readonly end: number;
  }[];
}

function commandOf(
  { name, suffix, pos, end, redirects }: Tree,
  { source, masked, expressions }: Reading,
): ShellCommand {
  const words = [name, ...suffix].map((word) => {
    const inside = expressions.filter(({ start }) => start >= word.pos && start < word.end).map(({ text }) => text);
    return restored(word.value, inside);
  });
  const heredocs = redirects.flatMap(({ content, operator, end: after }): Heredoc[] => {
    const start = content === undefined || !/^<<-?$/.test(operator) ? -1 : masked.indexOf(content, after);
    if (start < 0 || content === undefined) return [];
    return [{ text: source.slice(start, start + content.length), start, end: start + content.length }];
  });
  return { words, text: source.slice(pos, end), start: pos, end, heredocs };
}

function restored(value: string, expressions: readonly string[]): string {
  if (!value.includes(MARK)) return value;
  let next = 0;
  return value.replace(/\uE000\uE001*/g, () => expressions[next++] ?? '');
}

const DATA_ONLY = new Set(['echo', 'printf', 'write-output', 'write-host']);

/** A script without comments and texts that are only printed or stored; what is substituted in them stays, and so do all offsets. */
export function executedText(script: Scalar, shell?: string): string {
  const commands = commandsIn(script, shell);
  let text = withoutComments(script.value, commands);
  for (const { words, start, end, heredocs } of commands) {
    const [name = ''] = withoutWrappers(words);
    if (DATA_ONLY.has(name.toLowerCase())) text = blanked(text, start + name.length, end, commands);
    if (SHELLS.has(baseName(name))) continue;
    for (const one of heredocs) text = blanked(text, one.start, one.end, commands);
  }
  return text;
}

function withoutComments(script: string, commands: readonly ShellCommand[]): string {
  const parts = [...commands, ...commands.flatMap(({ heredocs }) => heredocs)];
  let text = script;
  for (const { index } of script.matchAll(/(?<=^|\s)#/g)) {
    const end = script.indexOf('\n', index);
    if (!parts.some((one) => index >= one.start && index < one.end))
      text = spaced(text, index, end < 0 ? script.length : end);
  }
  return text;
}

/** Blanks a part of a text except the commands that are substituted in it. */
function blanked(text: string, start: number, end: number, commands: readonly ShellCommand[]): string {
  const inner = commands.filter((one) => one.start > start && one.end <= end);
  const first = inner[0]?.start ?? end;
  const last = Math.max(first, ...inner.map((one) => one.end));
  return spaced(spaced(text, start, first), last, end);
}

function spaced(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end);
}

const SHELLS = new Set(['sh', 'bash', 'zsh', 'dash', 'ksh']);

/** `bash -c '…'`, `eval "…"`, `bash <<EOF`: the text is a script of its own. */
function scriptsGivenTo(command: ShellCommand, nested: number): ShellCommand[] {
  const [name = '', ...args] = withoutWrappers(command.words);
  const texts: string[] = [];
  if (name === 'eval') texts.push(args.join(' '));
  if (SHELLS.has(baseName(name))) {
    const option = args.findIndex((word) => /^-[a-z]{0,6}c$/.test(word));
    if (option >= 0) texts.push(args[option + 1] ?? '');
    else texts.push(...command.heredocs.map(({ text }) => text));
  }
  return texts
    .filter((text) => text !== '')
    .flatMap((text) =>
      commandsOf(text, nested + 1).map((inner) => ({ ...inner, start: command.start, end: command.end })),
    );
}

const WRAPPERS = new Set([
  'sudo',
  'env',
  'time',
  'nice',
  'nohup',
  'exec',
  'command',
  'xargs',
  'timeout',
  'stdbuf',
  'xvfb-run',
  'retry',
  'builtin',
  'unbuffer',
  'doas',
  'ionice',
  'setsid',
  'then',
  'do',
  'else',
  '&',
]);

/** The command that `sudo`, `env A=b`, `timeout 60` or `xargs` runs. */
export function withoutWrappers(words: readonly string[]): readonly string[] {
  let at = 0;
  while (at < words.length - 1 && WRAPPERS.has(words[at] ?? '')) {
    at += 1;
    while (at < words.length - 1 && /^(?:-|\w{1,60}=|\d{1,9}[smhd]?$)/.test(words[at] ?? '')) at += 1;
  }
  return words.slice(at);
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
