import type { Verification } from '@assay/proof';

/** Whose report it is, on the cover. */
export interface Brand {
  /** Instead of the scanner's name; the scanner stays among the facts. */
  readonly name?: string | null | undefined;
  /** For whom it was made. */
  readonly client?: string | null | undefined;
  /** Of the name and the line below the header, `#rrggbb`. */
  readonly colour?: string | null | undefined;
  /** A `data:` address of a PNG, JPEG or WebP image. */
  readonly logo?: string | null | undefined;
}

/** Signature and log entry of a report, and whose it is. */
export interface Look {
  readonly verification?: Verification | null | undefined;
  readonly brand?: Brand | undefined;
}

const COLOUR = /^#[0-9a-f]{6}$/i;
const LOGO = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

export function accentOf({ colour }: Brand): string {
  return colour && COLOUR.test(colour) ? `.maker{color:${colour}}header{border-color:${colour}}` : '';
}

/** As the setting takes it: nothing else becomes an image. */
export function logoOf({ logo, name }: Brand): string {
  return logo && LOGO.test(logo) ? `<img class="logo" src="${logo}" alt="${name ? '' : 'Logo'}">` : '';
}
