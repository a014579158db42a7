import type { Asset } from '../../../evidence/facts/asset.ts';
import { exampleAsset } from '../../../evidence/parse/html/example-asset.ts';
import { elementsOf, type HtmlDocument, isWithin, resolveUrl } from '../../../evidence/parse/html/html.ts';
import { addressText, sizeText, stepOf } from '../../../evidence/parse/html/size-text.ts';
import { mediaType } from '../../../evidence/parse/http/content-coding.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { givenDocument } from '../../examples/page.ts';

const given = (html: string, ...assets: Asset[]) => ({ ...givenDocument(html), assets });
const OLD = new Set(['image/jpeg', 'image/jpg', 'image/png', 'image/bmp', 'image/tiff', 'image/gif']);
/** A server that negotiates by Accept may send newer formats to browsers. */
const CHOOSES = /(?:^|,)\s{0,9}(?:accept|\*)\s{0,9}(?:,|$)/i;
const LEAST_BYTES = 20_000;
const TOTAL_BYTES = 100_000;
const MUCH_BYTES = 1_000_000;

export default defineCheck({
  id: 'performance/http/image-formats',
  title: 'Images use modern formats',
  why: 'WebP and AVIF need a third to half less data than JPEG or PNG for the same image.',
  needs: ['document', 'assets'],
  parts: ['image'],
  problems: {
    old: {
      severity: 'low',
      message: 'Large images are sent as JPEG, PNG or GIF',
      fix: {
        any: 'Convert them to WebP or AVIF, and offer both with `<picture>` if old browsers matter; convert animated GIFs to video.',
        nextjs: 'Use the image component, which converts images automatically.',
        wordpress: 'Use a plugin that creates WebP copies on upload.',
        cloudflare: 'Turn on Polish with WebP, or use image transformations.',
      },
    },
  },
  references: ['https://web.dev/articles/choose-the-right-image-format'],
  run({ document, assets }) {
    const chosen = pictured(document);
    const images = assets.flatMap(({ kind, thirdParty, url, exchange }) =>
      kind === 'image' && !thirdParty && exchange?.status === 200 && !chosen.has(url) ? exchange : [],
    );
    if (images.length === 0) return notApplicable('The page shows no images of its own site');
    const old = images
      .filter(({ wireBytes, headers }) => wireBytes >= LEAST_BYTES && !CHOOSES.test(headerValue(headers, 'vary') ?? ''))
      .filter((image) => OLD.has(mediaType(image)))
      .sort((a, b) => b.wireBytes - a.wireBytes);
    const bytes = old.reduce((sum, { wireBytes }) => sum + wireBytes, 0);
    if (bytes < TOTAL_BYTES) return [];
    return [
      {
        problem: 'old',
        location: { part: 'pictures' },
        evidence: `${sizeText(bytes)} in ${old.length} ${old.length === 1 ? 'file' : 'files'}:\n${listed(old.map((image) => `${addressText(image.url)} (${mediaType(image)}, ${sizeText(image.wireBytes)})`))}`,
        compares: stepOf(bytes, TOTAL_BYTES),
        severity: bytes >= MUCH_BYTES ? 'medium' : 'low',
      },
    ];
  },
  examples: () => [
    ['large JPEG', given('<img src=/a.jpg>', photo('jpeg', 400_000)), 'old'],
    ['WebP', given('<img src=/a.jpg>', photo('webp', 400_000))],
    ['small PNG', given('<img src=/a.jpg>', photo('png', 9000))],
    ['server that negotiates by Accept', given('<img src=/a.jpg>', photo('jpeg', 400_000, 'Vary: Accept'))],
    [
      'picture element that offers AVIF',
      given('<picture><source type="image/avif" srcset="/a.avif"><img src=/a.jpg></picture>', photo('jpeg', 400_000)),
      'not applicable',
    ],
    ['no images', given('<p>Hello'), 'not applicable'],
  ],
});

/** Images that only browsers without newer formats load: fallbacks in a `picture` element, and icons. */
function pictured(document: HtmlDocument): Set<string> {
  const fallbacks = elementsOf(document, 'img').filter((image) => isWithin(document, image, 'picture'));
  const icons = elementsOf(document, 'link');
  return new Set(
    [...fallbacks.map(({ attributes }) => attributes.src), ...icons.map(({ attributes }) => attributes.href)].flatMap(
      (address) => (address === undefined ? [] : (resolveUrl(address, document.url) ?? [])),
    ),
  );
}

function photo(type: string, bytes: number, headers = ''): Asset {
  return exampleAsset('https://shop.example/a.jpg', 'image', {
    headers: `Content-Type: image/${type}\n${headers}`,
    bytes,
  });
}
