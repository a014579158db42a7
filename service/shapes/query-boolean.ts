import { z } from 'zod';

/** A boolean query parameter: `true` or `1`, `false` or `0`. */
export const QueryBoolean = z
  .stringbool({ truthy: ['true', '1'], falsy: ['false', '0'], case: 'sensitive' })
  .meta({ type: 'boolean' });
