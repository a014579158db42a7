import { ignoreCuts, limit, type ReportCut } from '../../../limits.ts';

/** One `@font-face` rule of a stylesheet. */
export interface FontFace {
  readonly family: string;
  /** `font-display` in lower case; undefined when not set. */
  readonly display: string | undefined;
  /** Formats of its sources by file name: `woff2`, `woff`, `ttf`, `otf`, `eot`, `svg`; empty for data URLs and local fonts. */
  readonly formats: readonly string[];
}

const RULE = /@font-face\s{0,20}\{([^{}]{0,4000})\}/gi;

/** The font faces of a style sheet. */
export function fontFaces(css: string, cut: ReportCut = ignoreCuts): FontFace[] {
  const faces: FontFace[] = [];
  for (const [, body = ''] of css.matchAll(RULE)) {
    if (faces.length === limit('fontFaces')) {
      cut(`A style sheet has more than ${faces.length} font faces; the others were left out`, 'style');
      break;
    }
    faces.push({
      family: /font-family\s{0,5}:\s{0,5}["']?([^"';}]{1,80})/i.exec(body)?.[1]?.trim() ?? '',
      display: /font-display\s{0,5}:\s{0,5}([a-z]{2,10})/i.exec(body)?.[1]?.toLowerCase(),
      formats: [...body.matchAll(/\.(woff2|woff|ttf|otf|eot|svg)(?=["'?#)])/gi)].map(([, format = '']) =>
        format.toLowerCase(),
      ),
    });
  }
  return faces;
}
