import type { Asset } from '../../../evidence/facts/asset.ts';
import { exampleAsset } from '../../../evidence/parse/html/example-asset.ts';
import { addressText, sizeText, stepOf } from '../../../evidence/parse/html/size-text.ts';
import { defineCheck, listed, notApplicable, type Sighting } from '../../define-check.ts';

const LARGE_BYTES = 100_000;
const IMPORT = /@import\s{1,9}(?:url\(\s{0,9})?["']?([^"')\s;]{1,300})/i;

export default defineCheck({
  id: 'performance/page/style-size',
  title: 'The style sheets are small and load side by side',
  why: 'Nothing is painted before all style sheets are there; one that imports another makes the browser wait for both, one after the other.',
  needs: ['assets'],
  problems: {
    large: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The style sheets of the page are large.',
      fix: {
        any: 'Remove rules that no page uses (Tailwind and similar tools do so in the production build), split the sheets by page, and compress them.',
      },
    },
    imports: {
      severity: 'low',
      likelihood: 'observed',
      says: 'Style sheets import others, which are loaded only after them.',
      fix: { any: 'Replace `@import` by a `<link rel="stylesheet">` of its own, or join the files when building.' },
    },
  },
  references: ['https://web.dev/articles/extract-critical-css'],
  run({ assets }) {
    const sheets = assets.flatMap(({ kind, exchange }) =>
      kind === 'style' && exchange?.status === 200 ? exchange : [],
    );
    if (sheets.length === 0) return notApplicable('the page loads no style sheets');
    const bytes = sheets.reduce((sum, { wireBytes }) => sum + wireBytes, 0);
    const imports = sheets.flatMap(({ url, text }) => {
      const target = IMPORT.exec(text.slice(0, 20_000))?.[1];
      return target === undefined ? [] : [`${addressText(url)} imports ${addressText(target)}`];
    });
    const found: Sighting<'large' | 'imports'>[] = [];
    if (bytes >= LARGE_BYTES) {
      const lines = sheets
        .sort((a, b) => b.wireBytes - a.wireBytes)
        .map((sheet) => `${addressText(sheet.url)} (${sizeText(sheet.wireBytes)})`);
      found.push({
        problem: 'large',
        at: 'styles',
        shows: `${sizeText(bytes)}:\n${listed(lines)}`,
        compares: stepOf(bytes, 50_000),
      });
    }
    if (imports.length > 0) found.push({ problem: 'imports', at: 'styles', shows: listed(imports) });
    return found;
  },
  examples: () => [
    { name: 'a whole framework', given: { assets: [sheet('', 240_000)] }, finds: ['large'] },
    { name: 'an import', given: { assets: [sheet('@import url("theme.css");p{}', 4000)] }, finds: ['imports'] },
    { name: 'small', given: { assets: [sheet('p{color:red}', 12_000)] }, finds: [] },
    { name: 'none', given: { assets: [] }, finds: [], notApplicable: true },
  ],
});

function sheet(text: string, bytes: number): Asset {
  return exampleAsset('https://shop.example/app.css', 'style', { text, bytes });
}
