// Written by scripts/gen.ts.
import m0 from './ai-builders.ts';
import m1 from './analytics.ts';
import m2 from './backends.ts';
import m3 from './chat.ts';
import m4 from './cms.ts';
import m5 from './consent.ts';
import m6 from './fonts.ts';
import m7 from './hosting.ts';
import m8 from './javascript-frameworks.ts';
import m9 from './javascript-libraries.ts';
import m10 from './languages.ts';
import m11 from './marketing.ts';
import m12 from './monitoring.ts';
import m13 from './payments.ts';
import m14 from './servers.ts';
import m15 from './shops.ts';
import m16 from './static-generators.ts';
import m17 from './ui-libraries.ts';
import m18 from './web-frameworks.ts';
import type { TechnologyGroup } from './define-technology.ts';

export const TECHNOLOGIES: readonly TechnologyGroup[] = [m0, m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18];
