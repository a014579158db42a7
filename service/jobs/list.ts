// Written by scripts/gen.ts.
import m0 from './mail-send.ts';
import m1 from './scan-run.ts';
import type { AnyJob } from './define-job.ts';

export const JOBS: readonly AnyJob[] = [m0, m1];
