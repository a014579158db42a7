// Written by scripts/gen.ts.
import m0 from './files/environment.ts';
import type { Probe } from './define-probe.ts';

export const PROBES: readonly Probe[] = [m0];
