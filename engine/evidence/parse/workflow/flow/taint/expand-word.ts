import { type Alphabet, ANYTHING, charactersOf, NOTHING, QUOTED } from './alphabet.ts';
import { recordArithmetic } from './arithmetic.ts';
import { appendTo, type Machine, NO_TEXT, type State, variableText } from './machine.ts';
import { type ShellWord, unmasked, type WordPart } from './masked-shell.ts';
import { bracketAt } from './pattern.ts';
import { constantOf, joined, mapped, OPAQUE, type Text, trimmedEnd } from './shell-text.ts';

/** The text that a word expands to. */
export function expandWord(word: ShellWord | undefined, machine: Machine, state: State): Text {
  if (!word) return NO_TEXT;
  if (!word.parts) return unmasked(word.value, machine.expressions);
  return joined(...word.parts.map((part) => expandPart(part, machine, state)));
}

function expandPart(part: WordPart, machine: Machine, state: State): Text {
  switch (part.type) {
    case 'DoubleQuoted':
    case 'LocaleString':
      return joined(...(part.parts ?? []).map((inner) => expandPart(inner, machine, state)));
    case 'SimpleExpansion':
      return variableText(part.text.slice(1), state);
    case 'ParameterExpansion':
      return expandParameter(part, machine, state);
    case 'CommandExpansion':
      return part.script ? trimmedEnd(machine.run(part.script, NO_TEXT, new Map(state)).output) : [OPAQUE];
    case 'ProcessSubstitution':
      return expandProcess(part, machine, state);
    case 'ArithmeticExpansion':
      if (part.expression) recordArithmetic(part.expression, part.text, machine, state);
      return [OPAQUE];
    default:
      return unmasked(part.value ?? part.text, machine.expressions);
  }
}

/** `<(command)` is the name of a file with what the command writes. */
function expandProcess({ script, text }: WordPart, machine: Machine, state: State): Text {
  if (!script) return [OPAQUE];
  const { output } = machine.run(script, NO_TEXT, new Map(state));
  machine.files.delete(text);
  appendTo(machine, text.replace(/["'{}]/g, ''), output);
  return [text];
}

function expandParameter(part: WordPart, machine: Machine, state: State): Text {
  const { parameter = '', operator, operand, replace } = part;
  if (part.length) return [OPAQUE];
  const [, pointer] = /^\$\{!(\w{1,100})\}$/.exec(part.text) ?? [];
  if (pointer !== undefined) {
    const name = constantOf(variableText(pointer, state));
    return name === undefined ? [OPAQUE] : variableText(name, state);
  }
  const value = variableText(parameter, state);
  if (replace) {
    const replacement = expandWord(replace.replacement, machine, state);
    const removed = operator === '//' ? removedBy(constantOf(expandWord(replace.pattern, machine, state))) : NOTHING;
    return joined(
      mapped(value, (alphabet) => alphabet & ~removed, true),
      replacement,
    );
  }
  switch (operator) {
    case '@':
      return operand?.value === 'Q' || /@Q\}$/.test(part.text)
        ? mapped(value, (alphabet) => alphabet | QUOTED, true)
        : value;
    case '-':
    case ':-':
    case '=':
    case ':=':
      return joined(value, expandWord(operand, machine, state));
    case '+':
    case ':+':
      return expandWord(operand, machine, state);
    default:
      return value;
  }
}

/** The characters that a pattern of a shell takes away, where it is one character. */
function removedBy(pattern: string | undefined): Alphabet {
  if (pattern === undefined) return NOTHING;
  if (pattern.length === 1) return /[*?]/.test(pattern) ? ANYTHING : charactersOf(pattern);
  const set = pattern.startsWith('[') ? bracketAt(pattern, 0) : undefined;
  return set?.end === pattern.length ? set.least : NOTHING;
}
