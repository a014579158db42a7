// Written by scripts/gen.ts.
import m0 from './analysis-run.ts';
import m1 from './free-scan-run.ts';
import m2 from './lab-run.ts';
import m3 from './mail-send.ts';
import m4 from './scan-active.ts';
import m5 from './scan-run.ts';
import m6 from './threat-scan-run.ts';
import m7 from './weekly-health.ts';
import type { AnyJob } from './define-job.ts';

export const JOBS: readonly AnyJob[] = [m0, m1, m2, m3, m4, m5, m6, m7];
