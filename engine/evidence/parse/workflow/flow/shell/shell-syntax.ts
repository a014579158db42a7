import { parse } from 'unbash';
import { limit } from '../../../../../limits.ts';
import { nameAt } from '../command-wrappers.ts';

/** A simple command, wherever it is in a script: in a condition, a pipeline, a function, a substitution. */
export interface ShellCommand {
  /** Without its folder, and without `sudo`, `env`, `timeout` … before it. */
  readonly name: string;
  /** What follows the name, as written, with quotes. */
  readonly args: readonly string[];
  /** The whole command without quotes; assignments before the name are left out. */
  readonly words: readonly string[];
  /** Here-documents, here-strings, and the commands before it in a pipeline. */
  readonly input: string;
  /** Files that its output goes to. */
  readonly outputs: readonly string[];
  /** Names of the commands behind it in a pipeline. */
  readonly next: readonly string[];
  /** The function that it is part of. */
  readonly within: string | undefined;
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

export interface ParsedShell {
  readonly commands: readonly ShellCommand[];
  /** Why some commands may be missing. */
  readonly unread: string | undefined;
  /** The text is not what the parser takes for a shell script. */
  readonly isFaulty: boolean;
}

/** Placeholder of an expression: one character, then filler, so that offsets stay. */
const MARK = '\uE000';
const FILLER = '\uE001';
/** A brace that opens no group: the parser would search the rest of the word for each. */
const BRACE = '\uE002';
const WORD_BRACE = /(?<!\$)\{(?![\s()<>&|;])/g;

/** The commands of a text, in order. */
export function parseShell(text: string): ParsedShell {
  const max = limit('shellCharacters');
  const source = text.slice(0, Math.min(max, endOfArithmetic(text)));
  const expressions = new Map<number, string>();
  const masked = withoutExpressions(source, expressions);
  const reading: Reading = { source, masked, expressions, found: [], unread: undefined };
  if (source.length < text.length)
    reading.unread = `only the first ${source.length} of ${text.length} characters were searched`;
  let isFaulty = false;
  try {
    const tree = parse(masked.replace(WORD_BRACE, BRACE));
    isFaulty = (tree.errors?.length ?? 0) > 0;
    collect(tree, reading, { piped: '', next: [], within: undefined, depth: 0 });
  } catch (error) {
    // Deep nesting exhausts the stack.
    if (!(error instanceof RangeError)) throw error;
    reading.unread = 'commands of a deeply nested script were left out';
  }
  return { commands: reading.found.sort((left, right) => left.start - right.start), unread: reading.unread, isFaulty };
}

/** The tree of a script, with expressions replaced by as many characters; undefined if it could not be read. */
export function shellTree(text: string): unknown {
  if (text.length > limit('shellCharacters') || endOfArithmetic(text) < text.length) return undefined;
  try {
    const tree = parse(withoutExpressions(text, new Map()).replace(WORD_BRACE, BRACE));
    return (tree.errors?.length ?? 0) > 0 ? undefined : tree;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}

/** The parser searches the rest of the text for the end of each. */
const ARITHMETIC = /\$(?:\(\(|\[)/g;

function endOfArithmetic(text: string): number {
  let left = limit('shellArithmetic');
  for (const { index } of text.matchAll(ARITHMETIC)) if (--left < 0) return index;
  return text.length;
}

interface Reading {
  readonly source: string;
  /** Expressions replaced. */
  readonly masked: string;
  /** By their offset. */
  readonly expressions: ReadonlyMap<number, string>;
  readonly found: ShellCommand[];
  unread: string | undefined;
}

interface Context {
  readonly piped: string;
  readonly next: readonly string[];
  readonly within: string | undefined;
  readonly depth: number;
}

function withoutExpressions(text: string, found: Map<number, string>): string {
  let masked = '';
  let from = 0;
  for (let start = text.indexOf('${{'); start >= 0; start = text.indexOf('${{', from)) {
    const close = text.indexOf('}}', start);
    if (close < 0) break;
    found.set(start, text.slice(start, close + 2));
    masked += text.slice(from, start) + MARK + FILLER.repeat(close + 1 - start);
    from = close + 2;
  }
  return masked + text.slice(from);
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
  ParameterExpansion: ['operand', 'replace', 'slice'],
  CommandExpansion: ['script'],
  ProcessSubstitution: ['script'],
};
/** Of words, redirections, and of a replacement or slice. */
const UNTYPED = ['target', 'body', 'parts', 'pattern', 'replacement', 'offset', 'length'];
const SUBSTITUTES = /[(`]/;

function collect(value: unknown, reading: Reading, at: Context): void {
  if (typeof value !== 'object' || value === null) return;
  const deeper = { ...at, depth: at.depth + 1 };
  if (Array.isArray(value)) {
    for (const item of value) collect(item, reading, at);
    return;
  }
  const node = value as Readonly<Record<string, unknown>>;
  const { type } = node;
  if (type === undefined && typeof node.text === 'string' && !SUBSTITUTES.test(node.text)) return;
  if (at.depth >= limit('shellDepth')) {
    reading.unread ??= `commands nested deeper than ${limit('shellDepth')} levels were left out`;
    return;
  }
  if (type === 'Pipeline') {
    collectPipeline(node.commands as readonly Tree[], reading, deeper);
    return;
  }
  const isCommand = type === 'Command';
  if (isCommand && node.name !== undefined) addCommand(node as unknown as Tree, reading, at);
  const within = type === 'Function' ? textOf(node.name as WordNode, reading) : at.within;
  const inner = { ...deeper, within, ...(isCommand ? { piped: '', next: [] } : {}) };
  for (const key of typeof type === 'string' ? (PARTS[type] ?? []) : UNTYPED) collect(node[key], reading, inner);
}

function collectPipeline(stages: readonly Tree[], reading: Reading, at: Context): void {
  if (stages.length > MAX_STAGES)
    reading.unread ??= `of a pipeline only ${MAX_STAGES} commands were read together, the others were left out`;
  const names = stages.map((stage) => (stage.name ? nameOf(wordsOf(stage, reading)) : ''));
  for (const [i, stage] of stages.entries())
    collect(stage, reading, {
      ...at,
      piped: at.piped + reading.source.slice(stages[Math.max(0, i - MAX_STAGES)]?.pos, stage.pos),
      next: [...names.slice(i + 1, i + 1 + MAX_STAGES), ...at.next],
    });
}

/** Of one pipeline, before and after a command. */
const MAX_STAGES = 50;

interface WordNode {
  readonly value: string;
  readonly pos: number;
  readonly end: number;
}

interface Tree {
  readonly name?: WordNode;
  readonly suffix: readonly WordNode[];
  readonly pos: number;
  readonly end: number;
  readonly redirects: readonly {
    readonly content?: string | undefined;
    readonly body?: WordNode | undefined;
    readonly target?: WordNode | undefined;
    readonly operator: string;
    readonly end: number;
  }[];
}

function addCommand(tree: Tree, reading: Reading, { piped, next, within }: Context): void {
  if (reading.found.length >= limit('shellCommands')) {
    reading.unread ??= `commands after the first ${limit('shellCommands')} were left out`;
    return;
  }
  const { suffix, pos, end, redirects } = tree;
  const words = wordsOf(tree, reading);
  const start = nameAt(words);
  const args = suffix.slice(start).map((word) => textOf(word, reading));
  const targets = (operator: RegExp) =>
    redirects.flatMap((one) => (operator.test(one.operator) && one.target ? [textOf(one.target, reading)] : []));
  const name = nameOf(words);
  const tee = name === 'tee' ? args.filter((word) => !word.startsWith('-')) : [];
  const heredocs = heredocsOf(tree, reading);
  reading.found.push({
    ...{ name, args, words, next, within, heredocs },
    input: [piped, ...heredocs.map(({ text }) => text), ...targets(/^<<<$/)].join('\n'),
    outputs: [...targets(/^(?:&>|>)[>|]?$/), ...tee],
    text: reading.source.slice(pos, end),
    start: pos,
    end,
  });
}

function heredocsOf({ redirects }: Tree, { source, masked }: Reading): Heredoc[] {
  return redirects.flatMap(({ content, operator, end: after }) => {
    if (content === undefined || !/^<<-?$/.test(operator)) return [];
    const start = masked.indexOf(content.replaceAll(BRACE, '{'), after);
    if (start < 0) return [];
    return [{ text: source.slice(start, start + content.length), start, end: start + content.length }];
  });
}

function textOf(word: WordNode | undefined, { source }: Reading): string {
  return word ? source.slice(word.pos, word.end) : '';
}

function nameOf(words: readonly string[]): string {
  const word = words[nameAt(words)] ?? '';
  return word.slice(word.lastIndexOf('/') + 1);
}

function wordsOf({ name, suffix }: Tree, reading: Reading): string[] {
  return [...(name ? [name] : []), ...suffix].map((word) => restored(word, reading));
}

function restored({ value, pos, end }: WordNode, { masked, expressions }: Reading): string {
  const plain = value.replaceAll(BRACE, '{');
  if (!plain.includes(MARK)) return plain;
  const inside: string[] = [];
  for (let at = masked.indexOf(MARK, pos); at >= 0 && at < end; at = masked.indexOf(MARK, at + 1))
    inside.push(expressions.get(at) ?? '');
  let next = 0;
  return plain.replace(/\uE000\uE001*/g, () => inside[next++] ?? '');
}
