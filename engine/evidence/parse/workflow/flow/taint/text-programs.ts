import {
  type Alphabet,
  BASE64,
  charactersOf,
  complementOf,
  DIGITS,
  LETTERS,
  NEWLINE,
  NOTHING,
  NUMBERS,
  QUOTED,
  without,
} from './alphabet.ts';
import { type Dialect, patternOf } from './pattern.ts';
import { sedEffect } from './sed.ts';
import { trSet } from './tr-set.ts';
import {
  type Arguments,
  decoded,
  filter,
  hasOption,
  instead,
  none,
  only,
  operandsOf,
  same,
  type Transfer,
} from './transfer-tools.ts';

export function tr(args: Arguments): Transfer {
  const [first, second] = operandsOf(args).map((arg) => (arg === undefined ? undefined : trSet(arg)));
  const isComplement = hasOption(args, 'c', '--complement') || hasOption(args, 'C');
  const isUnknown = operandsOf(args).includes(undefined) || first === undefined;
  if (isUnknown) return filter(same, true);
  const taken = isComplement ? complementOf(first) : first;
  if (hasOption(args, 'd', '--delete')) return filter((alphabet) => alphabet & ~taken, true);
  if (second === undefined) return filter(same, true);
  return filter((alphabet) => (alphabet & ~taken) | ((alphabet & taken) === NOTHING ? NOTHING : second), true);
}

export function iconv(): Transfer {
  // Typographic quotes and signs become those of ASCII.
  const OTHER = 1n << 128n;
  return filter((alphabet) => (alphabet & OTHER ? alphabet | charactersOf('"\'`<>?,-') : alphabet), true);
}

const dialectOf = (name: string, args: Arguments): Dialect => {
  if (hasOption(args, 'P', '--perl-regexp') || name === 'rg') return 'perl';
  return hasOption(args, 'E', '--extended-regexp') || name === 'egrep' ? 'extended' : 'basic';
};

export function grep(args: Arguments): Transfer {
  if (hasOption(args, 'q', '--quiet', '--silent')) return filter(none);
  if (hasOption(args, 'c', '--count')) return filter(instead(DIGITS | NEWLINE));
  const patterns = patternsOf(args);
  const isOnly = hasOption(args, 'o', '--only-matching');
  const isLiteral = hasOption(args, 'F', '--fixed-strings');
  if (hasOption(args, 'v', '--invert-match') || hasOption(args, 'z', '--null-data')) return filter(same, true);
  const numbered = hasOption(args, 'n') || hasOption(args, 'b') ? DIGITS | charactersOf(':') : NOTHING;
  const isLine = hasOption(args, 'x', '--line-regexp');
  let kept = numbered | NEWLINE;
  for (const source of patterns) {
    const pattern =
      isLiteral && source !== undefined
        ? literal(source)
        : patternOf(source, dialectOf('', args), hasOption(args, 'i'));
    if (!isOnly && !isLine && !pattern.isWhole) return filter(same, true);
    kept |= pattern.alphabet;
  }
  return filter(only(kept), true);
}

const literal = (source: string) => ({ alphabet: charactersOf(source), isWhole: false });

/** Of options that take a value, this is the next argument. */
const GREP_VALUES = /^-[a-zA-Z]{0,8}[ABCmd]$/;

function patternsOf(args: Arguments): Arguments {
  const given = args.flatMap((arg, i) => (/^-[a-zA-Z]{0,8}e$|^--regexp$/.test(arg ?? '') ? [args[i + 1]] : []));
  if (given.length > 0) return given;
  if (args.some((arg) => /^-f|^--(?:file|regexp=)/.test(arg ?? ''))) return [undefined];
  return operandsOf(args.filter((_, i) => !GREP_VALUES.test(args[i - 1] ?? ''))).slice(0, 1);
}

export function sed(args: Arguments): Transfer {
  const isExtended = hasOption(args, 'E', '--regexp-extended') || hasOption(args, 'r');
  const given = args.flatMap((arg, i) => (/^-[a-zA-Z]{0,6}e$|^--expression$/.test(arg ?? '') ? [args[i + 1]] : []));
  const scripts = given.length > 0 ? given : operandsOf(args).slice(0, 1);
  const isQuiet = hasOption(args, 'n', '--quiet', '--silent');
  const isWholeText = hasOption(args, 'z', '--null-data');
  const effects = scripts.map((script) =>
    script === undefined ? undefined : sedEffect(script, isExtended ? 'extended' : 'basic', { isQuiet, isWholeText }),
  );
  if (effects.length === 0 || effects.includes(undefined)) return filter(same, true);
  return filter((alphabet) => effects.reduce((left, effect) => effect?.(left) ?? left, alphabet), true);
}

/** Of programs without spaces. */
const AWK_NUMBER = /^(?:END)?\{print(?:length(?:\(\$?\w{0,5}\))?|NR|NF|int\([^{}]{0,80}\)|\$\w{1,5}[-+*/]\d{1,9});?\}$/;
const AWK_REMOVES = /gsub\(\/((?:[^/\\\n]|\\.){1,200})\/,"([^"\\\n]{0,50})"\)(?:;|\}|1|$)/;

export function awk(args: Arguments): Transfer {
  const given = args.filter((_, i) => !/^-[vF]$/.test(args[i - 1] ?? ''));
  const program = operandsOf(given)[0]?.slice(0, MAX_PROGRAM).replaceAll(/\s/g, '');
  const passed = (input: Transfer['input']): Transfer => ({ input, args: same, keepsShape: false });
  if (program === undefined) return passed(same);
  if (AWK_NUMBER.test(program)) return passed(only(NUMBERS));
  const removes = AWK_REMOVES.exec(program);
  const [, source, replacement = ''] = removes ?? [];
  const isFirst = removes !== null && /^(?:BEGIN\{[^{}]{0,100}\})?\{?$/.test(program.slice(0, removes.index));
  const pattern = patternOf(source, 'extended');
  if (isFirst && pattern.isOneCharacter)
    return passed((alphabet) => (alphabet & ~without(pattern.least, NEWLINE)) | charactersOf(replacement));
  return passed(/\bNR==1\b/.test(program) ? (alphabet) => without(alphabet, NEWLINE) : same);
}

const MAX_PROGRAM = 2000;

/** The last part of a program of `jq`, which makes the result. */
const JQ_NUMBER =
  /(?:^|\|)\(?(?:length|tonumber|floor|round|utf8bytelength|add\/length|type|not|any|all|(?:has|test|startswith|endswith|contains)\([^()]{0,200}\))\)?$/;
const JQ_REMOVES = /\bgsub\("((?:[^"\\\n]|\\.){1,200})";"([^"\\\n]{0,50})"(?:;"[a-z]{1,5}")?\)$/;
/** A result that has other parts too. */
const JQ_JOINS = /[,+]|\/\/|\bas\$/;
const URI = LETTERS | DIGITS | charactersOf('-._~%');

/** The program among the arguments. */
export function jqProgram(args: Arguments): string | undefined {
  const values = /^(?:-L|--indent|--arg|--argjson|--slurpfile|--rawfile)$/;
  return operandsOf(
    args.filter(
      (_, i) => !values.test(args[i - 1] ?? '') && !/^--(?:arg|argjson|slurpfile|rawfile)$/.test(args[i - 2] ?? ''),
    ),
  )[0];
}

export function jq(args: Arguments): Transfer {
  const program = jqProgram(args);
  const isRaw = hasOption(args, 'r', '--raw-output', '--raw-output0', '--join-output') || hasOption(args, 'j');
  const left = (alphabet: Alphabet) => jqResult(program, isRaw, alphabet);
  return { input: hasOption(args, 'n', '--null-input') ? none : left, args: left, keepsShape: false };
}

export function jqResult(program: string | undefined, isRaw: boolean, alphabet: Alphabet): Alphabet {
  // A line break in a string is written as `\n`.
  const shown = isRaw ? alphabet : without(alphabet, NEWLINE);
  if (program === undefined) return shown;
  if (/@base64d\b/.test(program)) return decoded(alphabet);
  const plain = program.slice(0, MAX_PROGRAM).replaceAll(/\s/g, '');
  if (JQ_JOINS.test(plain.replaceAll(/"[^"\n]{0,300}"/g, ''))) return shown;
  if (JQ_NUMBER.test(plain)) return alphabet & (NUMBERS | LETTERS) & ~NEWLINE;
  if (/@uri\)?$/.test(plain)) return instead(URI)(alphabet);
  if (/@base64$/.test(plain)) return instead(BASE64)(alphabet);
  if (/@sh\b/.test(plain)) return alphabet === NOTHING ? NOTHING : alphabet | QUOTED;
  const [, source, replacement = ''] = JQ_REMOVES.exec(plain) ?? [];
  const pattern = patternOf(source?.replaceAll('\\\\', '\\'), 'perl');
  if (pattern.isOneCharacter) return (shown & ~pattern.least) | charactersOf(replacement);
  return shown;
}
