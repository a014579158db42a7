import type { Change, Platform } from '../../checks/change.ts';

/** What to write where on one platform. */
export interface Instruction {
  readonly file: string;
  /** Follows the file, such as `of the child theme`. */
  readonly place?: string;
  /** Precedes the code, such as `add before the routes`; default: `add`. */
  readonly action?: string;
  readonly code: readonly string[];
  readonly note?: string;
}

export type ChangeOf<K extends Change['kind']> = Extract<Change, { readonly kind: K }>;

/** Instructions for one kind of change by platform, in order of preference. */
export type Recipes<K extends Change['kind']> = {
  readonly [P in Platform]?: (change: ChangeOf<K>) => Instruction | undefined;
};

/** One sentence with the code in backticks. A file name with spaces is a description, so it is not quoted. */
export function instructionText({ file, place, action = 'add', code, note }: Instruction): string {
  const lines = code.map((line) => `\`${line}\``).join(' and ');
  const name = file.includes(' ') ? file : `\`${file}\``;
  return `In ${name}${place ? ` ${place}` : ''}, ${action}: ${lines}.${note ? ` ${note}` : ''}`;
}
