/** What to change in one file. */
export interface Instruction {
  /** A path; of several, the one that exists. Several words are a description. */
  readonly file: string | readonly [string, ...string[]];
  /** Text between file and code, such as `add before the routes`; `add` if absent. */
  readonly where?: string;
  readonly code: readonly string[];
  readonly note?: string;
  /** Edits of further files. */
  readonly also?: readonly Instruction[];
}

/** One sentence for each file, with the code in backticks. */
export function worded({ file, where, code, note, also = [] }: Instruction): string {
  const lines = listed(code.map((line) => `\`${line}\``));
  const own = `In ${placed(file)} ${where ?? 'add'}: ${lines}.`;
  return [own, ...also.map(worded), ...(note ? [note] : [])].join(' ');
}

/** `a`, `b` and `c`. */
function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** The path in backticks with its alternatives, or the description. */
export function placed(file: Instruction['file']): string {
  const [first = '', ...others] = typeof file === 'string' ? [file] : file;
  if (others.length > 0) return `\`${first}\` (or ${others.map((path) => `\`${path}\``).join(', ')})`;
  return first.includes(' ') ? first : `\`${first}\``;
}
