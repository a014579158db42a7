import { type Alphabet, ANYTHING, anyCase, charactersOf, complementOf, NOTHING, NUMBERS } from './alphabet.ts';
import { recordNumber } from './arithmetic.ts';
import { expandWord } from './expand-word.ts';
import { type Machine, type State, variableText } from './machine.ts';
import { MARK, type ShellNode, type ShellWord } from './masked-shell.ts';
import { bracketAt, patternOf } from './pattern.ts';
import { constantOf, joined, mapped } from './shell-text.ts';

/** Narrows the values of variables to those for which a condition is true, or false. */
export function narrow(node: ShellNode | undefined, isTrue: boolean, machine: Machine, state: State): void {
  if (!node) return;
  const inner = (key: string, truth = isTrue) => narrow(node[key] as ShellNode | undefined, truth, machine, state);
  const list = (node.commands ?? []) as readonly ShellNode[];
  const operator = isTrue ? '&&' : '||';
  if (node.type === 'Script' || node.type === 'CompoundList') narrow(list.at(-1), isTrue, machine, state);
  else if (node.type === 'Statement') inner('command');
  else if (node.type === 'TestCommand' || node.type === 'TestGroup') inner('expression');
  else if (node.type === 'TestNot') inner('operand', !isTrue);
  else if (node.type === 'Pipeline' && list.length === 1)
    narrow(list[0], isTrue !== (node.negated === true), machine, state);
  else if (node.type === 'AndOr' && (node.operators as readonly string[]).every((one) => one === operator))
    for (const one of list) narrow(one, isTrue, machine, state);
  else if (node.type === 'TestLogical' && node.operator === operator) for (const key of ['left', 'right']) inner(key);
  else if (node.type === 'Command') testCommand(node, isTrue, machine, state);
  else if (node.type === 'TestBinary') {
    const by = { isTrue, isPattern: true, machine, state };
    compare(node.left as ShellWord, String(node.operator), node.right as ShellWord, by);
  }
}

/** `[ "$X" = text ]` and `test`. */
function testCommand(node: ShellNode, isTrue: boolean, machine: Machine, state: State): void {
  const name = (node.name as ShellWord | undefined)?.value;
  if (name !== '[' && name !== 'test') return;
  const words = (node.suffix as readonly ShellWord[]).filter(({ value }) => value !== ']');
  const isNegated = words[0]?.value === '!';
  const [left, operator, right] = isNegated ? words.slice(1) : words;
  if (words.length !== (isNegated ? 4 : 3) || !left || !operator || !right) return;
  compare(left, operator.value, right, { isTrue: isTrue !== isNegated, isPattern: false, machine, state });
}

/** Records what a condition of `[[` compares as numbers. */
export function recordComparisons(node: ShellNode | undefined, machine: Machine, state: State): void {
  if (!node) return;
  for (const key of ['expression', 'operand', 'left', 'right']) {
    const inner = node[key] as ShellNode | undefined;
    if (inner?.type?.startsWith('Test')) recordComparisons(inner, machine, state);
  }
  if (node.type !== 'TestBinary' || !/^-(?:eq|ne|lt|le|gt|ge)$/.test(String(node.operator))) return;
  const sides = [node.left, node.right] as readonly ShellWord[];
  recordNumber(node, joined(...sides.map((word) => expandWord(word, machine, state))), machine);
}

interface Comparison {
  readonly isTrue: boolean;
  /** The right side of `==` is a pattern. */
  readonly isPattern: boolean;
  readonly machine: Machine;
  readonly state: State;
}

function compare(
  left: ShellWord,
  operator: string,
  right: ShellWord,
  { isTrue, isPattern, machine, state }: Comparison,
): void {
  const name = variableNamed(left);
  if (operator === '=~') {
    const source = regularExpression(right, machine, state);
    const pattern = patternOf(source, 'extended');
    const value = expandWord(left, machine, state);
    state.set(
      'BASH_REMATCH',
      mapped(value, (alphabet) => alphabet & pattern.alphabet, false),
    );
    if (isTrue && pattern.isWhole && name !== undefined) keep(name, pattern.alphabet, state);
    return;
  }
  if (name === undefined) return;
  const isEqual = /^={1,2}$/.test(operator);
  if ((isEqual && isTrue) || (operator === '!=' && !isTrue)) {
    const text = constantOf(expandWord(right, machine, state));
    if (text !== undefined && !(isPattern && /[*?[]/.test(text))) keep(name, NOTHING, state);
  } else if (/^-(?:eq|ne|lt|le|gt|ge)$/.test(operator) && isTrue && !isPattern) keep(name, NUMBERS, state);
  else if (isEqual && !isTrue && isPattern) keepWithout(name, right.value, state);
}

/** The right side of `=~`: what is in quotes is text, and a backslash outside of them stays. */
function regularExpression(word: ShellWord, machine: Machine, state: State): string | undefined {
  const parts = word.parts ?? [{ type: 'Literal', text: word.text, value: word.text }];
  const sources = parts.map((part) => {
    if (part.type === 'Literal' && !word.text.includes(MARK)) return part.text;
    const text = constantOf(expandWord({ ...word, parts: [part] }, machine, state));
    return /Quoted$/.test(part.type) ? text?.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : text;
  });
  return sources.includes(undefined) ? undefined : sources.join('');
}

/** The variable that a word is, as a whole. */
function variableNamed({ text }: ShellWord): string | undefined {
  return /^"?\$\{?([A-Za-z_]\w{0,100}|\d)\}?"?$/.exec(text)?.[1];
}

function keep(name: string, alphabet: Alphabet, state: State): void {
  state.set(
    name,
    mapped(variableText(name, state), (own) => own & alphabet, true),
  );
}

/** Not `*[!a-z]*`: all characters are in the set. */
function keepWithout(name: string, pattern: string, state: State): void {
  const set = /^\*\[[!^]/.test(pattern) ? bracketAt(pattern, 1) : undefined;
  if (set && pattern.slice(set.end) === '*') keep(name, complementOf(set.least), state);
}

/** Narrows the variable of `case "$X" in` to what a pattern allows, or excludes. */
export function narrowCase(word: ShellWord, patterns: readonly ShellWord[], isTrue: boolean, state: State): void {
  const name = variableNamed(word);
  if (name === undefined) return;
  if (!isTrue) for (const { value } of patterns) keepWithout(name, value, state);
  else if (patterns.every(({ value }) => !/[*?]/.test(value)))
    keep(
      name,
      patterns.reduce((all, { value }) => all | anyCase(charactersOf(value)), NOTHING) | bracketsIn(patterns),
      state,
    );
}

function bracketsIn(patterns: readonly ShellWord[]): Alphabet {
  return patterns.reduce((all, { value }) => {
    const at = value.indexOf('[');
    return all | (at < 0 ? NOTHING : (bracketAt(value, at)?.alphabet ?? ANYTHING));
  }, NOTHING);
}
