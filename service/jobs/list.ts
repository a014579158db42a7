// Written by scripts/gen.ts.
import type { AnyJob } from './define-job.ts';

export const JOBS: readonly AnyJob[] = [];
