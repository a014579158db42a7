import type { Change, Platform } from '../../checks/change.ts';

/** What to change on one platform, and where. */
export interface Instruction {
  readonly file: string;
  /** Text between file and code, such as `add before the routes`; `add` if absent. */
  readonly where?: string;
  readonly code: readonly string[];
  readonly note?: string;
}

export type ChangeOf<K extends Change['kind']> = Extract<Change, { readonly kind: K }>;

/** Instructions for one kind of change by platform; the first recognised platform in the table is used. */
export type Recipes<K extends Change['kind']> = {
  readonly [P in Platform]?: (change: ChangeOf<K>) => Instruction | undefined;
};

/** One sentence with the code in backticks. A `file` of several words is a description, not a path. */
export function worded({ file, where, code, note }: Instruction): string {
  const lines = code.map((line) => `\`${line}\``).join(' and ');
  const place = file.includes(' ') ? file : `\`${file}\``;
  return `In ${place} ${where ?? 'add'}: ${lines}.${note ? ` ${note}` : ''}`;
}
