import { parseArgs } from 'node:util';
import { isModuleName, MODULE_NAMES, type ModuleName } from '@assay/engine/module';
import type { Command, Given } from './define-command.ts';
import { nearest } from './nearest.ts';

/** Invalid usage; the message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Parses the arguments after a command's name. Throws `UsageError`. */
export function parseArguments(command: Command, args: readonly string[]): Given {
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
  const lists: Record<string, string[]> = {};
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
      throw new UsageError(
        `${token.rawName} requires a value${option.value ? `: ${token.rawName} ${option.value}` : ''}`,
      );
    if (option.multiple) lists[token.name] = [...(lists[token.name] ?? []), token.value];
    else values[token.name] = option.value === 'LIST' ? joined(values[token.name], token.value) : token.value;
  }
  return { args: positionals, options: values, lists };
}

/** A list that is given in parts: `-m seo -m aeo`. */
function joined(before: string | boolean | undefined, more: string): string {
  return before === undefined ? more : `${before},${more}`;
}

function unknownOption(name: string, known: readonly string[]): string {
  const guess = nearest(name.replace(/^-+/, ''), known);
  return `unknown option ${name}${guess ? `; did you mean --${guess}?` : ''}`;
}

/** What the text is read as. Throws `UsageError` with what `parse` throws. */
export function parsed<T>(text: string, parse: (text: string) => T): T {
  try {
    return parse(text);
  } catch (error) {
    throw new UsageError(`${JSON.stringify(text)}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The words of a comma-separated list. */
export function wordsOf(list: string): string[] {
  return list.split(',').map((word) => word.trim());
}

/** The modules of a comma-separated option, each once; all of them if it is not set. Throws `UsageError`. */
export function modulesOf(option: string | boolean | undefined): ModuleName[] {
  if (option === undefined) return [...MODULE_NAMES];
  const modules = wordsOf(String(option)).map((name) => {
    if (isModuleName(name)) return name;
    throw new UsageError(`unknown module ${JSON.stringify(name)}; available modules: ${MODULE_NAMES.join(', ')}`);
  });
  return [...new Set(modules)];
}

/** Returns the option's value if it is in the list, or the default if it is not set. Throws `UsageError`. */
export function oneOf<T extends string>(
  name: string,
  value: string | boolean | undefined,
  allowed: readonly T[],
  otherwise: NoInfer<T>,
): T {
  if (value === undefined) return otherwise;
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new UsageError(`--${name} must be one of ${allowed.join(', ')}, not ${value}`);
  return found;
}
