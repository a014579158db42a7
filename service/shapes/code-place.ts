import { z } from 'zod';
import { Place } from './result.ts';

export const fileFields = {
  file: z.string().meta({ description: 'Path in the repository', examples: ['.github/workflows/ci.yml'] }),
  line: z.int().meta({ description: 'One-based' }),
  column: z.int().meta({ description: 'One-based' }),
  excerpt: z.string().meta({ description: 'The lines of the problem with their numbers; secrets are masked' }),
  highlights: z
    .array(z.object({ line: z.int(), start: z.int(), end: z.int() }).meta({ id: 'CodeHighlight' }))
    .readonly()
    .optional()
    .meta({
      description:
        'What the problem is about, in the lines of the excerpt: zero-based offsets in the text of a line, the end exclusive',
    }),
  patch: z.string().nullable().meta({
    description: 'Unified diff that fixes the problem; null if the fix needs a decision',
  }),
};

export const placeFields = {
  ...fileFields,
  patch: fileFields.patch.meta({
    description:
      'Unified diff that fixes the problem at all places that can be fixed mechanically; null if the fix needs a decision',
  }),
};

export const CodePlace = Place.extend(fileFields).meta({ id: 'CodePlace' });
