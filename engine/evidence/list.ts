// Written by scripts/gen.ts.
import type { Source } from './gather.ts';

export const SOURCES: readonly Source[] = [];
