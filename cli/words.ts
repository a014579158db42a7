import { parseArgs } from 'node:util';
import type { Command } from './define-command.ts';
import { nearest } from './nearest.ts';

/** What was typed makes no sense; the message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

interface Given {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** Reads the words after a command's name. Throws `UsageError`. */
export function parseWords(command: Command, args: readonly string[]): Given {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { type, short }]) => [name, short ? { type, short } : { type }]),
  );
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values: Record<string, string | boolean> = {};
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const option = command.options[token.name];
    if (!option) throw new UsageError(unknownOption(token.rawName, Object.keys(command.options)));
    if (option.type === 'boolean') {
      if (token.value !== undefined) throw new UsageError(`${token.rawName} takes no value`);
      values[token.name] = true;
      continue;
    }
    const looksLikeOption = !token.inlineValue && /^-./.test(token.value ?? '');
    if (token.value === undefined || token.value === '' || looksLikeOption)
      throw new UsageError(`${token.rawName} needs a value${option.value ? `: ${token.rawName} ${option.value}` : ''}`);
    values[token.name] = token.value;
  }
  return { words: positionals, options: values };
}

function unknownOption(name: string, known: readonly string[]): string {
  const guess = nearest(name.replace(/^-+/, ''), known);
  return `there is no option ${name}${guess ? `; did you mean --${guess}?` : ''}`;
}

/** The option's value when it is one of a list, the default when it was not given. Throws `UsageError`. */
export function oneOf<T extends string>(
  name: string,
  value: string | boolean | undefined,
  allowed: readonly T[],
  otherwise: NoInfer<T>,
): T {
  if (value === undefined) return otherwise;
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new UsageError(`--${name} is one of ${allowed.join(', ')}, not ${value}`);
  return found;
}
