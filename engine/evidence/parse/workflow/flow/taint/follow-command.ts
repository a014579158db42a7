import { baseName, nameAt } from '../command-wrappers.ts';
import { fetchedByCommand } from '../fetched-texts.ts';
import { SHELLS } from '../shell/shell-commands.ts';
import { ANYTHING, NEWLINE, without } from './alphabet.ts';
import { valuesNamed } from './event-file.ts';
import { expandWord } from './expand-word.ts';
import {
  appendTo,
  fileNamed,
  fileText,
  type Machine,
  NO_TEXT,
  type Outcome,
  QUIET,
  recordCommand,
  type State,
  variableText,
} from './machine.ts';
import { maskedScript, type ShellNode, type ShellWord } from './masked-shell.ts';
import { constantOf, joined, mapped, OPAQUE, type Piece, piecesOf, type Text } from './shell-text.ts';
import { jqResult } from './text-programs.ts';
import type { Arguments } from './transfer-tools.ts';
import { transferOf } from './transfers.ts';

interface Assignment {
  readonly name?: string;
  readonly value?: ShellWord;
  readonly append?: boolean;
  readonly array?: readonly ShellWord[];
}

const MAX_DEPTH = 5;
const ENDS = new Set(['exit', 'return', 'continue', 'break', 'exec']);
const DECLARES = new Set(['export', 'local', 'readonly', 'declare', 'typeset']);

/** What a simple command writes, its redirections left aside. */
export function followCommand(node: ShellNode, input: Text, machine: Machine, state: State): Outcome {
  const prefix = node.prefix as readonly Assignment[];
  const name = node.name as ShellWord | undefined;
  if (!name) {
    for (const one of prefix) assign(one, machine, state);
    // `$(<file)` gives the text of a file.
    return prefix.length > 0 ? QUIET : { output: input, ends: false };
  }
  const words = [name, ...(node.suffix as readonly ShellWord[])];
  const at = nameAt(words.map(({ value }) => value));
  const given = words.slice(at + 1);
  const args = given.map((word) => expandWord(word, machine, state));
  const files = given.map((word, i) => fileText(word, args[i] ?? NO_TEXT, machine) ?? NO_TEXT);
  const called = words[at] ?? name;
  const program = baseName(called.value);
  const calls = expandWord(called, machine, state);
  recordCommand(machine, node.pos, { args, files, name: [calls, fileText(called, calls, machine) ?? NO_TEXT] }, input);
  const inner = prefix.length > 0 ? new Map(state) : state;
  for (const one of prefix) assign(one, machine, inner);
  if (ENDS.has(program) && (program !== 'exec' || args.length > 0)) return { output: NO_TEXT, ends: true };
  const output = outputOf({ node, program, given, args, files, input }, machine, inner);
  // `IFS= read -r line` sets `line` for good, and `IFS` for itself.
  const own = new Set(prefix.map((one) => one.name));
  for (const [set, text] of inner === state ? [] : inner) if (!own.has(set)) state.set(set, text);
  return { output, ends: false };
}

interface Call {
  readonly node: ShellNode;
  readonly program: string;
  readonly given: readonly ShellWord[];
  readonly args: readonly Text[];
  readonly files: readonly Text[];
  readonly input: Text;
}

function outputOf(call: Call, machine: Machine, state: State): Text {
  const { program, given, args, files, input, node } = call;
  if (DECLARES.has(program)) return declareAll(given, machine, state);
  if (program === 'read' || program === 'mapfile' || program === 'readarray') return readInto(call, state);
  const body = machine.functions.get(program);
  if (body) return callFunction(body, args, input, machine, state);
  if (SHELLS.has(program)) return runScript(call, machine, state);
  if (program === 'eval') return runText(joined(...args.flatMap((arg) => [arg, [' ']])), input, machine, state);
  if (program === 'echo') return echo(args);
  if (program === 'printf') return printf(call, state);
  if (program === 'tee' || program === 'dd') return tee(call, machine);
  if (program === 'envsubst') return substituted(call, state);
  if (program === 'cp' || program === 'mv') return copy(call, machine);
  if (program === 'set') return setPositional(args, state);
  if (program === 'xargs') return xargs(args, input);
  const constants = args.map(constantOf);
  const whole = joined(input, ...files);
  const read = /^(?:go)?jq$|^yq$/.test(program) ? valuesNamed(constants, whole) : whole;
  if (program === 'gh' || program === 'curl') {
    const fetched = fetchedBy(node, machine, constants);
    if (fetched.length > 0 || program === 'gh') return fetched;
  }
  if (program === 'jq' || program === 'printenv' || program === 'awk')
    return [...environmentIn(constants, program, state), ...transferred(program, constants, args, read)];
  return transferred(program, constants, args, read);
}

function transferred(program: string, constants: Arguments, args: readonly Text[], read: Text): Text {
  const { input, args: fromArgs, keepsShape } = transferOf(program, constants);
  const left = [...mapped(read, input, keepsShape), ...args.flatMap((arg) => mapped(arg, fromArgs, false))];
  const isIdentity = program === 'cat' || program === 'tac';
  return isIdentity || keepsShape ? left : left.length > 0 ? left : [OPAQUE];
}

function assign({ name, value, append, array }: Assignment, machine: Machine, state: State): void {
  if (name === undefined) return;
  const text = array
    ? joined(...array.flatMap((word) => [expandWord(word, machine, state), [' ']]))
    : expandWord(value, machine, state);
  state.set(name, append ? joined(variableText(name, state), text) : text);
}

/** `export A=b`: the assignments are words. */
function declareAll(given: readonly ShellWord[], machine: Machine, state: State): Text {
  for (const word of given) {
    const [whole = '', name = '', plus] = /^([A-Za-z_]\w{0,100})(\+?)=/.exec(word.value) ?? [];
    if (whole === '') continue;
    const [first, ...rest] = expandWord(word, machine, state);
    const value = typeof first === 'string' ? [first.slice(whole.length), ...rest].filter((part) => part !== '') : rest;
    state.set(name, plus === '' ? value : joined(variableText(name, state), value));
  }
  return NO_TEXT;
}

/** One line of the input, or all of them in an array. */
function readInto({ program, args, input }: Call, state: State): Text {
  const words = args.map((arg) => constantOf(arg) ?? '');
  const isAll = program !== 'read' || words.some((word, i) => /^-[a-z]{0,6}d$/.test(word) && words[i + 1] === '');
  const takesValue = program === 'read' ? /^-[a-z]{0,6}[dntupiN]$/ : /^-[a-z]{0,6}[dnOsuCc]$/;
  const names = words.filter((word, i) => /^[A-Za-z_]\w{0,100}$/.test(word) && !takesValue.test(words[i - 1] ?? ''));
  const text = piecesOf(mapped(input, (alphabet) => (isAll ? alphabet : without(alphabet, NEWLINE)), false));
  for (const name of names.length > 0 ? names : [program === 'read' ? 'REPLY' : 'MAPFILE'])
    state.set(name, text.length > 0 ? text : [OPAQUE]);
  return NO_TEXT;
}

function callFunction(body: ShellNode, args: readonly Text[], input: Text, machine: Machine, state: State): Text {
  if (machine.depth >= MAX_DEPTH) return joined(input, ...args);
  machine.called.add(body);
  const own = new Map(state);
  const names = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
  for (const [i, name] of names.entries()) own.set(name, args[i] ?? NO_TEXT);
  for (const name of ['@', '*']) own.set(name, joined(...args.flatMap((arg) => [arg, [' ']])));
  machine.depth += 1;
  const { output } = machine.run(body, input, own);
  machine.depth -= 1;
  for (const [name, text] of own) if (!names.includes(name) && name !== '@' && name !== '*') state.set(name, text);
  return output;
}

function setPositional(args: readonly Text[], state: State): Text {
  const [first, ...rest] = args;
  if (constantOf(first ?? []) !== '--') return NO_TEXT;
  for (const [i, arg] of rest.entries()) state.set(`${i + 1}`, arg);
  for (const name of ['@', '*']) state.set(name, joined(...rest));
  return NO_TEXT;
}

/** `bash -c '…'`, `bash <<EOF`, or a script of which nothing is known. */
function runScript({ args, files, input }: Call, machine: Machine, state: State): Text {
  const at = args.findIndex((arg) => /^-[a-z]{0,6}c$/.test(constantOf(arg) ?? ''));
  if (at >= 0) {
    const own = new Map(state);
    for (const [i, arg] of args.slice(at + 2).entries()) own.set(`${i}`, arg);
    return runText(args[at + 1] ?? NO_TEXT, input, machine, own);
  }
  if (args.every((arg) => (constantOf(arg) ?? '').startsWith('-')))
    return runText(input, NO_TEXT, machine, new Map(state));
  return joined(input, ...files, ...args).filter((part) => typeof part !== 'string');
}

/** Follows a constant text as a script; all of any other text can be in the output. */
function runText(text: Text, input: Text, machine: Machine, state: State): Text {
  const script = constantOf(text);
  const masked = script === undefined || machine.depth >= MAX_DEPTH ? undefined : maskedScript(script);
  if (!masked) return joined(text, input).filter((part) => typeof part !== 'string');
  const wasInner = machine.isInner;
  machine.depth += 1;
  machine.isInner = true;
  const { output } = machine.run(masked.tree, input, state);
  machine.isInner = wasInner;
  machine.depth -= 1;
  return output;
}

function echo(args: readonly Text[]): Text {
  const options = args.findIndex((arg) => !/^-[neE]{1,3}$/.test(constantOf(arg) ?? ''));
  const flags = args
    .slice(0, Math.max(0, options))
    .map((arg) => constantOf(arg) ?? '')
    .join('');
  const shown = options < 0 ? [] : args.slice(options);
  const text = joined(...shown.flatMap((arg, i) => (i > 0 ? [[' '], arg] : [arg])));
  const escaped = flags.includes('e')
    ? text.map((part) => (typeof part === 'string' ? part.replaceAll('\\n', '\n') : part))
    : text;
  return flags.includes('n') ? escaped : [...escaped, '\n'];
}

const FORMAT = /(%[-+ #0]{0,5}[\d*]{0,5}(?:\.[\d*]{1,5})?(?:\([^)]{0,50}\))?[a-zA-Z])/;

function printf({ args }: Call, state: State): Text {
  const first = constantOf(args[0] ?? NO_TEXT) ?? '';
  if (first === '-v') {
    const name = constantOf(args[1] ?? NO_TEXT);
    if (name !== undefined) state.set(name, formatted(args.slice(2)));
    return NO_TEXT;
  }
  return formatted(first === '--' ? args.slice(1) : args);
}

function formatted([format = NO_TEXT, ...values]: readonly Text[]): Text {
  const source = constantOf(format);
  if (source === undefined) return joined(format, ...values);
  const parts = source.replaceAll('\\n', '\n').replaceAll('%%', '%').split(FORMAT);
  const found: Text[] = [];
  let next = 0;
  do {
    for (const part of parts) {
      if (!FORMAT.test(part) || part.length === 1) found.push([part]);
      else found.push(mapped(values[next++] ?? NO_TEXT, transferOf('printf', [part]).args, true));
    }
  } while (next > 0 && next < Math.min(values.length, 50));
  return joined(...found, ...values.slice(next)).filter((part) => part !== '');
}

/** `tee file`, `dd of=file`. */
function tee({ program, given, input }: Call, machine: Machine): Text {
  const isFile = program === 'dd' ? /^of=/ : /^[^-]/;
  for (const word of given) if (isFile.test(word.value)) appendTo(machine, fileNamed(word).replace(/^of=/, ''), input);
  return input;
}

/** A template with the variables that it names; of a file that the script does not make, those that `envsubst '$A $B'` names, or any. */
function substituted({ args, input, node }: Call, state: State): Text {
  const isFile =
    input.length === 0 && (node.redirects as readonly { operator: string }[]).some(({ operator }) => operator === '<');
  const given = args.map(constantOf).find((text) => text?.includes('$'));
  if (given !== undefined) return [...templateOf([given], state), ...input];
  return isFile ? [ANY_VARIABLE] : [...templateOf(input, state), ...input];
}

const ANY_VARIABLE: Piece = { origin: { kind: 'environment' }, key: 'environment', alphabet: ANYTHING };

/** The variables that a template names. */
function templateOf(input: Text, state: State): Text {
  const source = input.map((part) => (typeof part === 'string' ? part : ' ')).join('');
  return [...source.matchAll(/\$\{?([A-Za-z_]\w{0,100})/g)].flatMap(([, name = '']) => variableText(name, state));
}

function copy({ given, files }: Call, machine: Machine): Text {
  const target = given.at(-1);
  if (target) appendTo(machine, fileNamed(target), files.slice(0, -1).flat());
  return NO_TEXT;
}

/** Words of the input become arguments of a command. */
function xargs(args: readonly Text[], input: Text): Text {
  const words = args.map(constantOf);
  const takesValue = /^-[IinLPdaEs]$/;
  const at = words.findIndex(
    (word, i) => word !== undefined && !word.startsWith('-') && !takesValue.test(words[i - 1] ?? ''),
  );
  const line = mapped(input, (alphabet) => without(alphabet, NEWLINE), false);
  if (at < 0) return [...line, '\n'];
  const program = baseName(words[at] ?? '');
  if (program === 'echo') return [...joined(...args.slice(at + 1), line), '\n'];
  return transferred(program, words.slice(at + 1), [...args.slice(at + 1), line], NO_TEXT);
}

/** The text that `gh` or `curl` fetches from the API, and a program of `jq` in it. */
function fetchedBy(node: ShellNode, { source, isInner }: Machine, constants: Arguments): Text {
  if (isInner) return NO_TEXT;
  const end = source.indexOf('\n', node.end);
  const path = fetchedByCommand(source.slice(node.pos, end < 0 ? source.length : end));
  if (!path) return NO_TEXT;
  const at = constants.findIndex((word) => word === '--jq' || word === '-q');
  const alphabet = at < 0 ? ANYTHING : jqResult(constants[at + 1], true, ANYTHING);
  return [{ origin: { kind: 'fetched', path }, key: `fetched ${path.join('.')}`, alphabet }];
}

/** Variables that a program reads from the environment. */
function environmentIn(constants: Arguments, program: string, state: State): Piece[] {
  const named = constants.flatMap((text) => {
    if (program === 'printenv') return text !== undefined && /^\w{1,100}$/.test(text) ? [text] : [];
    return [...(text ?? '').matchAll(/(?:\$ENV|\benv)\.(\w{1,100})|\bENVIRON\["(\w{1,100})"\]/g)].map(
      ([, one, other]) => one ?? other ?? '',
    );
  });
  const { input } = transferOf(
    program === 'printenv' ? 'cat' : program,
    constants.filter((word) => word !== '-n' && word !== '--null-input' && !/^-n[a-z]{1,3}$/.test(word ?? '')),
  );
  return piecesOf(named.flatMap((name) => mapped(variableText(name, state), input, false)));
}
