import type { Finding as EngineFinding, Place as EnginePlace, FindingGroup } from '@assay/engine';
import { z } from 'zod';
import { Finding } from '../findings/finding.ts';
import { Place, placesFields } from '../findings/place.ts';
import { schemaOf } from './schema-of.ts';

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

/** A place on a page: without the lines of a file. */
type PagePlace = Omit<EnginePlace, 'excerpt' | 'highlights' | 'patch'>;
type PageFinding = Omit<FindingGroup<EngineFinding>, 'places' | 'more_places'> & {
  readonly places: readonly PagePlace[];
  readonly more_places?: readonly PagePlace[];
};

export const ReportFinding = schemaOf<PageFinding>()(
  Finding.extend({
    fingerprint: z.string(),
    problem: z.string(),
    evidence: Finding.shape.evidence.extend({ compares }),
    ...reportPlacesFields(ReportPlace),
  }).meta({ id: 'ReportFinding' }),
);
