import { z } from 'zod';
import { namedObject } from '../named-object.ts';

export const Location = namedObject('Location', {
  url: z.string().optional().meta({ description: 'Absolute URL; omitted for DNS records and repository files' }),
  selector: z.string().optional().meta({ description: 'CSS selector of the element' }),
  header: z
    .string()
    .optional()
    .meta({ description: 'Response header field', examples: ['Set-Cookie: session'] }),
  record: z
    .string()
    .optional()
    .meta({ description: 'DNS name and type', examples: ['_dmarc.example.com TXT'] }),
  file: z.string().optional().meta({ description: 'Path in the repository' }),
  part: z.string().optional().meta({ description: 'Named part: parameter, technology, metric or setting' }),
  line: z.int().optional().meta({ description: 'One-based' }),
  column: z.int().optional().meta({ description: 'One-based' }),
  end_line: z.int().optional().meta({ description: 'Last line; repository files only' }),
  end_column: z.int().optional().meta({ description: 'Column after the last character, in `end_line`' }),
});

export const Change = z.enum(['new', 'changed', 'same', 'found_by_newer_version', 'fixed', 'no_longer_reported']);

/** Pages of a finding or place. */
export const Pages = z.array(z.string()).readonly().optional().meta({
  description:
    'Addresses of the pages where it was found, in a scan of several pages; omitted for what concerns the whole site',
});

export const Place = Location.extend({
  id: z.string().meta({ description: 'Id of the finding at this place alone, as in the view `flat`' }),
  change: Change,
  evidence: z.object({
    at: z.string().meta({ description: 'The location as text' }),
    shows: z.string(),
    curl: z.string().optional().meta({ description: 'Active scans: `curl` command that repeats the request' }),
  }),
  pages: Pages,
}).meta({ id: 'Place' });

/** Where a finding is. */
export function placesFields<P extends z.ZodType>(place: P) {
  return {
    places: z.array(place).readonly().meta({
      description:
        'First 20 places of the problem, new ones first; for a fixed finding, its former places. The view `flat` lists all places',
    }),
    place_count: z.int().meta({ description: 'Number of all places, including those beyond the first 20' }),
    new_place_count: z.int().meta({ description: 'Number of places that the previous scan did not find' }),
    fixed_place_count: z
      .int()
      .meta({ description: 'Number of places where the problem was fixed since the previous scan' }),
  };
}
