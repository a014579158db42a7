import { MODULE_NAMES, SEVERITIES } from '@assay/engine';
import { z } from 'zod';
import { namedObject } from './named-object.ts';

export const ModuleName = z.enum(MODULE_NAMES);

const FoundSoFar = namedObject('FoundSoFar', {
  id: z.string(),
  title: z.string(),
  severity: z.enum(SEVERITIES),
  module: z.string(),
  at: z.string().meta({ description: 'The first place as text' }),
  place_count: z.int(),
});

export const ScanProgress = z.object({
  percent: z.number(),
  step: z.string().meta({ description: 'When the last phase has ended: `done`, `failed` or `cancelled`' }),
  done: z.int(),
  total: z.int(),
  modules: z
    .partialRecord(ModuleName, z.object({ done: z.int(), total: z.int() }))
    .optional()
    .meta({ description: 'Checks completed so far; only while the passive phase runs' }),
  found: z.int().optional().meta({ description: 'Number of findings so far; only while the scan runs' }),
  findings: z.array(FoundSoFar).optional().meta({
    description: 'The 20 most severe findings so far; only while the scan runs',
  }),
});
