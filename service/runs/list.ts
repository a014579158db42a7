// Written by scripts/gen.ts.
import type { AnyRun } from './define-run.ts';
import kinds_access from './kinds/access.ts';
import kinds_analysis from './kinds/analysis.ts';
import kinds_code from './kinds/code.ts';
import kinds_free from './kinds/free.ts';
import kinds_integration from './kinds/integration.ts';
import kinds_rescan from './kinds/rescan.ts';
import kinds_site from './kinds/site.ts';

export const RUNS: readonly AnyRun[] = [
  kinds_access,
  kinds_analysis,
  kinds_code,
  kinds_free,
  kinds_integration,
  kinds_rescan,
  kinds_site,
];
