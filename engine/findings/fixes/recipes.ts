import type { Change, Platform } from '../../checks/change.ts';
import type { Instruction } from './instruction.ts';

export type ChangeOf<K extends Change['kind']> = Extract<Change, { readonly kind: K }>;

export type Recipe<K extends Change['kind']> = (change: ChangeOf<K>) => Instruction | undefined;

/** Instructions for one kind of change by platform; the first recognised platform in the table is used. */
export type Recipes<K extends Change['kind']> = {
  readonly [P in Platform]?: Recipe<K>;
};
