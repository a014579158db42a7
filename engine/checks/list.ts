// Written by scripts/gen.ts.
import type { Check } from './define-check.ts';

export const CHECKS: readonly Check[] = [];
