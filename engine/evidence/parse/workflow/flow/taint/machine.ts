import type { Expression } from '../../expression.ts';
import { ANYTHING } from './alphabet.ts';
import { EVENT } from './event-file.ts';
import type { ShellNode, ShellWord } from './masked-shell.ts';
import { joined, OPAQUE, type Piece, piecesOf, type Text } from './shell-text.ts';

/** Values of variables at a place of a script. One that is not there has the value that the environment gives it. */
export type State = Map<string, Text>;

/** What is known at the end of a part of a script. */
export interface Outcome {
  readonly output: Text;
  /** The script, function or round of a loop ends there. */
  readonly ends: boolean;
}

export interface Write {
  readonly file: 'GITHUB_ENV' | 'GITHUB_PATH' | 'GITHUB_OUTPUT';
  readonly text: Text;
  /** The commands, as written. */
  readonly source: string;
}

/** What a command gets, each time that it runs. */
export interface CommandTexts {
  readonly args: readonly (readonly Piece[])[];
  readonly input: readonly Piece[];
  /** Texts of the files that its arguments name. */
  readonly files: readonly (readonly Piece[])[];
  /** Its name, and the text of the file that is run by its name. */
  readonly name: readonly (readonly Piece[])[];
}

export function recordCommand(
  machine: Machine,
  pos: number,
  texts: Readonly<Record<'args' | 'files' | 'name', readonly Text[]>>,
  input: Text,
): void {
  if (machine.isInner) return;
  const before = machine.commands.get(pos);
  const merged = (own: readonly Text[], known: CommandTexts['args'] = []) =>
    own.map((text, i) => piecesOf([...text, ...(known[i] ?? [])]));
  machine.commands.set(pos, {
    args: merged(texts.args, before?.args),
    files: merged(texts.files, before?.files),
    name: merged(texts.name, before?.name),
    input: piecesOf([...input, ...(before?.input ?? [])]),
  });
}

/** A script while it is followed. */
export interface Machine {
  readonly source: string;
  readonly expressions: readonly Expression[];
  /** Texts in files, by their name as written. */
  readonly files: Map<string, Text>;
  readonly writes: Write[];
  readonly functions: Map<string, ShellNode>;
  /** Functions that were called. */
  readonly called: Set<ShellNode>;
  /** By the offset of the command. */
  readonly commands: Map<number, CommandTexts>;
  readonly run: (node: ShellNode, input: Text, state: State) => Outcome;
  /** What Bash evaluates as numbers, and the code that does it. */
  readonly arithmetic: { readonly text: string; readonly parts: Text }[];
  /** Functions and scripts in scripts that are open. */
  depth: number;
  /** Parts that may still be followed. */
  left: number;
  /** The script that is followed is one that the whole script gives to a shell: its offsets are its own. */
  isInner: boolean;
}

export const NO_TEXT: Text = [];
export const QUIET: Outcome = { output: NO_TEXT, ends: false };

export function variableText(name: string, state: State): Text {
  const known = state.get(name);
  if (known) return known;
  if (!/^[A-Za-z_]/.test(name)) return [OPAQUE];
  return [{ origin: { kind: 'variable', name }, key: `variable ${name}`, alphabet: ANYTHING }];
}

/** Values after one of two ways. */
export function mergeInto(state: State, other: State): void {
  for (const name of new Set([...state.keys(), ...other.keys()])) {
    const [own, others] = [variableText(name, state), variableText(name, other)];
    if (own !== others) state.set(name, isSame(own, others) ? own : joined(own, others));
  }
}

export function replaceWith(state: State, other: State): void {
  state.clear();
  for (const [name, text] of other) state.set(name, text);
}

function isSame(one: Text, other: Text): boolean {
  return one.length === other.length && one.every((part, i) => part === other[i]);
}

/** Name of a file as it is written: two places that write the same name mean the same file. */
export function fileNamed({ text }: ShellWord): string {
  return text.replace(/["'{}]/g, '').replace(/^\.\//, '');
}

/** The text of the file that a word names. */
export function fileText(word: ShellWord, expanded: Text, { files }: Machine): Text | undefined {
  const [part] = expanded;
  const isEvent = expanded.length === 1 && typeof part === 'object' && namesEvent(part);
  return isEvent ? EVENT : files.get(fileNamed(word));
}

function namesEvent({ origin }: Piece): boolean {
  if (origin.kind === 'variable') return origin.name === 'GITHUB_EVENT_PATH';
  return origin.kind === 'expression' && origin.text.trim() === 'github.event_path';
}

const MAX_FILE_PARTS = 2000;

export function appendTo(machine: Machine, name: string, text: Text): void {
  const before = machine.files.get(name) ?? NO_TEXT;
  const all = [...before, ...text];
  machine.files.set(name, all.length > MAX_FILE_PARTS ? piecesOf(all) : all);
}
