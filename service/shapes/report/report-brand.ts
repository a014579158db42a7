import { contrastOf, parseColour } from '@assay/engine';
import { z } from 'zod';
import { namedObject } from '../named-object.ts';

const NAME = 80;
const LOGO_BYTES = 64 * 1024;
/** Characters of base64 with its prefix. */
const LOGO = Math.ceil(LOGO_BYTES / 3) * 4 + 32;
const MIN_CONTRAST = 4.5;
const WHITE = [255, 255, 255] as const;
/** How the files begin, in base64. */
const IMAGE = /^data:image\/(?:png;base64,iVBORw0KGg|jpeg;base64,\/9j\/|webp;base64,UklGR)[A-Za-z0-9+/]+={0,2}$/;

const name = (description: string) => z.string().trim().min(1).max(NAME).nullable().meta({ description });

/** Whose reports they are: shown on the cover of PDF and HTML reports. */
export const ReportBrand = namedObject('ReportBrand', {
  name: name('Name on the cover instead of Assay; null: none'),
  client: name('Shown as "Prepared for …"; null: nothing'),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1b2330')
    .refine((text) => contrastOf(parseColour(text) ?? WHITE, WHITE) >= MIN_CONTRAST, {
      message: `must be darker: its contrast with white paper has to be at least ${MIN_CONTRAST}:1`,
      abort: true,
    })
    .nullable()
    .meta({ description: 'Of the name and the line below the header, as #rrggbb; null: dark grey' }),
  logo: z
    .string()
    .max(LOGO, `must be an image of at most ${LOGO_BYTES / 1024} KiB`)
    .regex(IMAGE, 'must be a data: address of a PNG, JPEG or WebP image')
    .nullable()
    .meta({
      description: `A data: address of a PNG, JPEG or WebP image of at most ${LOGO_BYTES / 1024} KiB; null: none`,
    }),
});
export type ReportBrand = z.infer<typeof ReportBrand>;
