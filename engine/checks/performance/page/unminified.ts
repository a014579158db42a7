import type { Asset } from '../../../evidence/facts/asset.ts';
import { exampleAsset } from '../../../evidence/parse/html/example-asset.ts';
import { addressText, sizeText } from '../../../evidence/parse/html/size-text.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const LEAST_CHARACTERS = 8000;
const LONG_LINE = 120;
const LEAST_BLANK = 0.16;

export default defineCheck({
  id: 'performance/page/unminified',
  title: 'Scripts and stylesheets are minified',
  why: 'Every visitor downloads and parses comments, line breaks and long names that only developers need.',
  topic: 'scripts',
  needs: ['assets'],
  parts: ['script', 'style'],
  problems: {
    readable: {
      severity: 'low',
      likelihood: 'likely',
      message: 'Scripts or stylesheets are not minified',
      fix: {
        any: 'Build for production (`vite build`, `next build`, `esbuild --minify`), or minify the files on deployment.',
        jekyll:
          'Set `sass: { style: compressed }` in `_config.yml` for the stylesheets that Jekyll makes, and minify scripts on deployment.',
        wordpress: 'Use the `.min` files of themes and plugins, or a caching plugin that minifies.',
      },
    },
  },
  references: ['https://web.dev/articles/reduce-network-payloads-using-text-compression'],
  run({ assets }) {
    const own = assets.flatMap(({ kind, thirdParty, exchange }) =>
      (kind === 'script' || kind === 'style') && !thirdParty && exchange?.status === 200 ? exchange : [],
    );
    if (own.length === 0) return notApplicable('The page references no scripts or stylesheets of its own site');
    const readable = own.filter(({ text }) => isReadable(text)).sort((a, b) => b.bodyBytes - a.bodyBytes);
    if (readable.length === 0) return [];
    return [
      {
        problem: 'readable',
        location: { part: 'files' },
        evidence: listed(readable.map(({ url, bodyBytes }) => `${addressText(url)} (${sizeText(bodyBytes)})`)),
        compares: readable
          .map(({ url }) => addressText(url))
          .sort()
          .join(' '),
      },
    ];
  },
  examples: () => [
    [
      'unminified source',
      { assets: [script('function add(a, b) {\n    // the sum\n    return a + b;\n}\n'.repeat(300))] },
      'readable',
    ],
    ['bundle', { assets: [script('function a(b,c){return b+c}var d=a(1,2);'.repeat(600))] }],
    ['bundle with a licence comment', { assets: [script(`/*\n * Licence\n */\n${'var a=1;'.repeat(4000)}`)] }],
    ['a few lines', { assets: [script('const a = 1;\n')] }],
    ['no files', { assets: [] }, 'not applicable'],
  ],
});

/** Short lines, and much white space in the whole text. */
function isReadable(text: string): boolean {
  if (text.length < LEAST_CHARACTERS) return false;
  const sample = text.slice(0, 400_000);
  const lines = sample.split('\n').length;
  if (sample.length / lines > LONG_LINE) return false;
  let blank = 0;
  for (let i = 0; i < sample.length; i++) if (sample.charCodeAt(i) <= 32) blank++;
  return blank / sample.length >= LEAST_BLANK;
}

function script(text: string): Asset {
  return exampleAsset('https://shop.example/app.js', 'script', { text });
}
