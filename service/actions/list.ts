// Written by scripts/gen.ts.
import type { AnyAction } from './define-action.ts';

export const ACTIONS: readonly AnyAction[] = [];
