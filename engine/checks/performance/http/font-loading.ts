import { exampleAsset } from '../../../evidence/parse/html/example-asset.ts';
import { type FontFace, fontFaces } from '../../../evidence/parse/html/font-face.ts';
import { elementsOf, type HtmlDocument, linksOf } from '../../../evidence/parse/html/html.ts';
import { styleTexts } from '../../../evidence/parse/html/markup-words.ts';
import { addressText } from '../../../evidence/parse/html/size-text.ts';
import { defineCheck, notApplicable, type Occurrence, occurrence } from '../../define-check.ts';
import { givenDocument } from '../../examples/page.ts';

const given = (html: string) => ({ ...givenDocument(html), assets: [] });
const SYMBOLS = /icon|awesome|symbol|glyph|emoji/i;

export default defineCheck({
  id: 'performance/http/font-loading',
  title: 'Text stays visible while web fonts load',
  why: 'By default a browser hides text for up to three seconds while its font loads; legacy formats and double downloads lengthen the wait.',
  needs: ['document', 'assets'],
  parts: ['style', 'font'],
  problems: {
    invisible: {
      severity: 'low',
      message: 'Text is invisible while its web font loads (no `font-display: swap`)',
      fix: {
        any: 'Add `font-display: swap` (or `optional`) to every `@font-face`, and `&display=swap` to the Google Fonts URL.',
        nextjs: 'Load fonts with `next/font`, which sets it and serves them from your own site.',
      },
    },
    'old-format': {
      severity: 'low',
      message: 'Fonts are available in legacy formats only',
      fix: 'Convert them to WOFF2, which all current browsers support and which is about half the size.',
    },
    'loaded-twice': {
      severity: 'low',
      message: 'A font is preloaded without `crossorigin` and downloaded twice',
      fix: 'Write `<link rel="preload" as="font" type="font/woff2" href="…" crossorigin>`: fonts are always fetched in CORS mode.',
    },
  },
  references: ['https://web.dev/articles/font-best-practices'],
  run({ document, assets }, cut) {
    const sheets = [
      ...styleTexts(document),
      ...assets.flatMap(({ kind, exchange }) => (kind === 'style' && exchange?.status === 200 ? exchange.text : [])),
    ];
    const faces = sheets
      .flatMap((css) => fontFaces(css, cut))
      .filter(({ family, formats }) => formats.length > 0 && !SYMBOLS.test(family));
    const hosted = linksOf(document, 'stylesheet').flatMap(({ attributes: a }) => googleFonts(a.href) ?? []);
    const preloads = linksOf(document, 'preload').filter(({ attributes: a }) => a.as?.toLowerCase() === 'font');
    if (faces.length + hosted.length + preloads.length === 0) return notApplicable('The page loads no web fonts');
    return [...hiding(faces, hosted), ...oldFormats(faces), ...twice(document)];
  },
  examples: () => [
    [
      '@font-face without font-display',
      given('<style>@font-face{font-family:Tea;src:url(/tea.woff2)}</style>'),
      'invisible',
    ],
    [
      'Google Fonts without display',
      given('<link rel=stylesheet href="https://fonts.googleapis.com/css2?family=Inter">'),
      'invisible',
    ],
    [
      'legacy format and a wasted preload',
      {
        ...given('<link rel=preload as=font href=/tea.ttf>'),
        assets: [
          exampleAsset('https://shop.example/a.css', 'style', {
            text: '@font-face{font-family:Tea;src:url(/tea.ttf);font-display:swap}',
          }),
        ],
      },
      'old-format',
      'loaded-twice',
    ],
    [
      'optimal',
      given(
        '<link rel=preload as=font href=/tea.woff2 crossorigin><link rel=stylesheet href="https://fonts.googleapis.com/css2?family=Inter&amp;display=swap"><style>@font-face{font-family:Tea;src:url(/tea.woff2);font-display:optional}</style>',
      ),
    ],
    [
      'icon font without font-display',
      given(
        '<style>@font-face{font-family:"Tea Icons";src:url(/i.woff2)}@font-face{font-family:Tea;src:url(/t.woff2);font-display:swap}</style>',
      ),
    ],
    ['system fonts', given('<p>Hello'), 'not applicable'],
  ],
});

/** URL of a Google Fonts stylesheet for text. */
function googleFonts(href: string | undefined): string | undefined {
  const url = URL.parse(href ?? '', 'https://shop.example/');
  return url?.hostname === 'fonts.googleapis.com' && url.pathname.startsWith('/css') ? url.href : undefined;
}

function hiding(faces: readonly FontFace[], hosted: readonly string[]): Occurrence<'invisible'>[] {
  const hidden = faces.filter(({ display }) => display === undefined || display === 'block' || display === 'auto');
  const plain = hosted.filter(
    (url) => !/^(?:swap|optional|fallback)$/.test(URL.parse(url)?.searchParams.get('display') ?? ''),
  );
  const found = [...new Set([...hidden.map(({ family }) => family), ...plain.map(addressText)])].sort();
  return occurrence('invisible', { part: 'fonts' }, found);
}

function oldFormats(faces: readonly FontFace[]): Occurrence<'old-format'>[] {
  const families = new Map<string, Set<string>>();
  for (const { family, formats } of faces) families.set(family, new Set([...(families.get(family) ?? []), ...formats]));
  const old = [...families]
    .filter(([, formats]) => !formats.has('woff2'))
    .map(([family, formats]) => `${family}: ${[...formats].sort().join(', ')}`);
  return occurrence('old-format', { part: 'fonts' }, old.sort());
}

function twice(document: HtmlDocument): Occurrence<'loaded-twice'>[] {
  const lost = elementsOf(document, 'link').filter(
    ({ attributes: a }) =>
      a.rel?.toLowerCase() === 'preload' && a.as?.toLowerCase() === 'font' && a.crossorigin === undefined,
  );
  const addresses = lost.map(({ attributes: a }) => a.href ?? '');
  return occurrence('loaded-twice', { part: 'fonts' }, addresses);
}
