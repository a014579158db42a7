// Written by scripts/gen.ts.
import m0 from './backends/firebase-database.ts';
import m1 from './backends/firebase-storage.ts';
import m2 from './backends/firestore.ts';
import m3 from './backends/supabase-auth.ts';
import m4 from './backends/supabase-functions.ts';
import m5 from './backends/supabase-storage.ts';
import m6 from './backends/supabase-tables.ts';
import m7 from './files/assistant-files.ts';
import m8 from './files/backups.ts';
import m9 from './files/configuration.ts';
import m10 from './files/credentials.ts';
import m11 from './files/environment.ts';
import m12 from './files/logs.ts';
import m13 from './files/version-control.ts';
import type { Probe } from './define-probe.ts';

export const PROBES: readonly Probe[] = [m0, m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13];
