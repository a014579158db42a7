import { z } from 'zod';
import { Finding, Place, placesFields } from './result.ts';

const compares = z.string().optional().meta({ description: 'The field that `change` compares, if other than `shows`' });

export const ReportPlace = Place.extend({
  fingerprint: z.string(),
  first_seen_at: z.string(),
  evidence: Place.shape.evidence.extend({ compares }),
}).meta({ id: 'ReportPlace' });

export function reportPlacesFields<P extends z.ZodType>(place: P) {
  return {
    ...placesFields(place),
    more_places: z.array(place).readonly().optional().meta({ description: 'The places beyond the first 20' }),
  };
}

export const ReportFinding = Finding.extend({
  fingerprint: z.string(),
  problem: z.string(),
  evidence: Finding.shape.evidence.extend({ compares }),
  ...reportPlacesFields(ReportPlace),
}).meta({ id: 'ReportFinding' });
