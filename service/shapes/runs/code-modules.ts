import { CODE_MODULES } from '@assay/engine';
import { z } from 'zod';
import { namedObject } from '../named-object.ts';

export const CodeModuleName = z.enum(CODE_MODULES).meta({ id: 'CodeModuleName' });

export const CodeModuleResults = z
  .partialRecord(
    CodeModuleName,
    namedObject('CodeModuleResult', {
      status: z.enum(['completed', 'failed']),
      score: z.number().nullable().meta({ description: '0 to 100; null if nothing could be checked' }),
      error: z.string().nullable().meta({ description: 'Why there is no score' }),
    }),
  )
  .meta({ description: 'Result of each module' });
