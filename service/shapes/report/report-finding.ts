import { z } from 'zod';
import { Finding, Place, placesFields } from '../result.ts';

const compares = z
  .string()
  .optional()
  .meta({ description: 'Text that `change` is based on, if different from `shows`' });

export const ReportPlace = Place.extend({
  fingerprint: z.string(),
  first_seen_at: z.string(),
  evidence: Place.shape.evidence.extend({ compares }),
}).meta({ id: 'ReportPlace' });

export function reportPlacesFields<P extends z.ZodType>(place: P) {
  return {
    ...placesFields(place),
    more_places: z.array(place).readonly().optional().meta({ description: 'Places beyond the first 20' }),
  };
}

export const ReportFinding = Finding.extend({
  fingerprint: z.string(),
  problem: z.string(),
  evidence: Finding.shape.evidence.extend({ compares }),
  ...reportPlacesFields(ReportPlace),
}).meta({ id: 'ReportFinding' });
