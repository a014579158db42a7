import { type Alphabet, ANYTHING, NOTHING } from './alphabet.ts';

/** Arguments of a command; undefined for one that is not constant. */
export type Arguments = readonly (string | undefined)[];

/** What a command writes of the text that it gets. */
export interface Transfer {
  /** What is left of the text of its input, and of files that it is named. */
  readonly input: (alphabet: Alphabet) => Alphabet;
  /** What is left of the texts of its arguments. */
  readonly args: (alphabet: Alphabet) => Alphabet;
  /** Constant text of the input stays where it is: names of variables before values, line ends. */
  readonly keepsShape: boolean;
}

export const same = (alphabet: Alphabet): Alphabet => alphabet;
export const none = (): Alphabet => NOTHING;
export const only =
  (kept: Alphabet) =>
  (alphabet: Alphabet): Alphabet =>
    alphabet & kept;
/** What a command writes instead, such as a hash. */
export const instead =
  (written: Alphabet) =>
  (alphabet: Alphabet): Alphabet =>
    alphabet === NOTHING ? NOTHING : written;
/** Text that was encoded before can be anything again. */
export const decoded = (alphabet: Alphabet): Alphabet => (alphabet === NOTHING ? NOTHING : ANYTHING);

/** A command that reads its input, or files, and whose arguments say how. */
export const filter = (input: Transfer['input'], keepsShape = false): Transfer => ({ input, args: none, keepsShape });
export const PASSES: Transfer = { input: same, args: same, keepsShape: false };
export const SILENT: Transfer = { input: none, args: none, keepsShape: false };

/** Whether a command has a short option, alone or among others, or one of the long ones. */
export function hasOption(args: Arguments, short: string, ...long: readonly string[]): boolean {
  return args.some((arg) => {
    if (arg === undefined || !arg.startsWith('-')) return false;
    if (arg.startsWith('--')) return long.includes(arg.split('=', 1)[0] ?? '');
    return long.includes(arg) || (short !== '' && /^-[A-Za-z0-9]{1,20}$/.test(arg) && arg.includes(short));
  });
}

/** Arguments that are no options. */
export function operandsOf(args: Arguments): Arguments {
  return args.filter((arg) => arg === undefined || !/^-./.test(arg));
}
