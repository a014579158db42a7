// Written by scripts/gen.ts.
import type { TechnologyGroup } from './define-technology.ts';

export const TECHNOLOGIES: readonly TechnologyGroup[] = [];
