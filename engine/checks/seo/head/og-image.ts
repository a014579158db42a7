import { Unavailable } from '../../../evidence/define-collector.ts';
import { type Exchange, type PictureSize, parseExchange } from '../../../evidence/facts/exchange.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const AT = 'meta[property="og:image"]';
const given = (message: string, pictureSize?: PictureSize) => ({
  socialImage: { ...parseExchange('https://shop.example/og.png', message), pictureSize },
});
const PNG = 'HTTP/1.1 200 OK\nContent-Type: image/png';

/** Sizes below which networks leave an image out, and show it beside the text instead of above it. */
function tooSmall({ width, height }: PictureSize): 'small' | 'thumbnail' | undefined {
  if (width < 200 || height < 200) return 'small';
  return width < 600 || height < 315 ? 'thumbnail' : undefined;
}

/** No picture but a drawing begins with text. */
function isText(type: string, { text, pictureSize }: Exchange): boolean {
  return (
    type.startsWith('text/html') || (/^image\/(?!svg)/.test(type) && pictureSize === undefined && text.trim() !== '')
  );
}

export default defineCheck({
  id: 'seo/head/og-image',
  title: 'Open Graph image loads',
  why: 'A link whose preview image cannot be fetched is shared as bare text.',
  needs: ['socialImage'],
  problems: {
    missing: {
      severity: 'medium',
      message: 'The Open Graph image does not load as an image',
      fix: {
        any: 'Place the image (1200 × 630, PNG or JPEG) at this URL, or correct the URL.',
        vite: 'Place the image in `public/`: a file in `src/` gets another name in the build, and the app’s catch-all route returns HTML for the old one.',
        nextjs: 'Place `opengraph-image.png` next to the page; Next.js adds the URL itself.',
      },
    },
    small: {
      severity: 'low',
      message: 'The Open Graph image is too small to be shown',
      fix: 'Use an image of 1200 × 630 pixels; below 200 × 200, networks leave it out.',
    },
    thumbnail: {
      severity: 'info',
      message: 'The Open Graph image is shown as a small thumbnail',
      fix: 'Use an image of 1200 × 630 pixels; large previews need at least 600 × 315.',
    },
    drawing: {
      severity: 'low',
      message: 'The Open Graph image is an SVG, which most networks do not show',
      fix: 'Save the image as PNG or JPEG, 1200 × 630.',
    },
  },
  references: ['https://ogp.me/', 'https://developers.facebook.com/docs/sharing/webmasters/images/'],
  run({ socialImage }) {
    if (!socialImage) return notApplicable('The HTML names no Open Graph image');
    const { url, status, headers } = socialImage;
    const type = (headerValue(headers, 'content-type') ?? '').toLowerCase();
    const gone = status === 404 || status === 410;
    if (gone || (status < 300 && isText(type, socialImage)))
      return [{ problem: 'missing', location: { selector: AT }, evidence: `${url}: ${status} ${type}`.trim() }];
    if (status >= 300) throw new Unavailable(`${url} returned status ${status}`);
    if (type.startsWith('image/svg'))
      return [{ problem: 'drawing', location: { selector: AT }, evidence: `${url}: ${type}` }];
    const problem = socialImage.pictureSize && tooSmall(socialImage.pictureSize);
    const { width, height } = socialImage.pictureSize ?? {};
    return problem ? [{ problem, location: { selector: AT }, evidence: `${url}: ${width} × ${height} pixels` }] : [];
  },
  examples: () => [
    ['gone', given('HTTP/1.1 404 Not Found'), 'missing'],
    ['catch-all route returns HTML', given('HTTP/1.1 200 OK\nContent-Type: text/html; charset=utf-8'), 'missing'],
    ['another file under the type of an image', given(`${PNG}\n\nnot an image`), 'missing'],
    ['SVG', given('HTTP/1.1 200 OK\nContent-Type: image/svg+xml'), 'drawing'],
    ['icon', given(PNG, { width: 64, height: 64 }), 'small'],
    ['square logo', given(PNG, { width: 512, height: 512 }), 'thumbnail'],
    ['large image', given(PNG, { width: 1200, height: 630 })],
    ['image', given(PNG)],
    ['image without a content type', given('HTTP/1.1 200 OK')],
    ['none', { socialImage: undefined }, 'not applicable'],
  ],
});
