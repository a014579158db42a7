import type { Change, Platform } from '../../checks/change.ts';

/** Where on one platform, and what exactly to write there. */
export interface Instruction {
  readonly file: string;
  /** Between the file and the code, such as `write before the routes`; `write` when absent. */
  readonly where?: string;
  readonly code: readonly string[];
  readonly note?: string;
}

export type ChangeOf<K extends Change['kind']> = Extract<Change, { readonly kind: K }>;

/** How one kind of change is made on each platform; of several recognised platforms the first in the table is used. */
export type Recipes<K extends Change['kind']> = {
  readonly [P in Platform]?: (change: ChangeOf<K>) => Instruction | undefined;
};

/** One sentence, the code between back quotes; a file of several words is described, not named. */
export function worded({ file, where, code, note }: Instruction): string {
  const lines = code.map((line) => `\`${line}\``).join(' and ');
  const place = file.includes(' ') ? file : `\`${file}\``;
  return `In ${place} ${where ?? 'write'}: ${lines}.${note ? ` ${note}` : ''}`;
}
