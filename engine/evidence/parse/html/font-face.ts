import { ignoreCuts, limit, type ReportCut } from '../../../limits.ts';

/** One `@font-face` rule of a stylesheet. */
export type FontFace = ReturnType<typeof fontFaceOf>;

const RULE = /@font-face\s{0,20}\{([^{}]{0,4000})\}/gi;

/** The font faces of a style sheet. */
export function fontFaces(css: string, cut: ReportCut = ignoreCuts): FontFace[] {
  const faces: FontFace[] = [];
  for (const [, body = ''] of css.matchAll(RULE)) {
    if (faces.length === limit('fontFaces')) {
      cut(`A style sheet has more than ${faces.length} font faces; the others were left out`, 'style');
      break;
    }
    faces.push(fontFaceOf(body));
  }
  return faces;
}

function fontFaceOf(body: string) {
  const files = body.matchAll(/\.(woff2|woff|ttf|otf|eot|svg)(?=["'?#)])/gi);
  return {
    family: /font-family\s{0,5}:\s{0,5}["']?([^"';}]{1,80})/i.exec(body)?.[1]?.trim() ?? '',
    /** `font-display` in lower case; undefined when not set. */
    display: /font-display\s{0,5}:\s{0,5}([a-z]{2,10})/i.exec(body)?.[1]?.toLowerCase(),
    /** Formats of its sources by file name, in lower case; empty for data URLs and local fonts. */
    formats: [...files].map(([, format = '']) => format.toLowerCase()),
  };
}
