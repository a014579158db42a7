import type { Asset } from '../../../evidence/facts/asset.ts';
import { exampleAsset } from '../../../evidence/parse/html/example-asset.ts';
import { addressText, sizeText, stepOf } from '../../../evidence/parse/html/size-text.ts';
import { defineCheck, listed, notApplicable, type Occurrence } from '../../define-check.ts';

const LARGE_BYTES = 100_000;
const IMPORT = /@import\s{1,9}(?:url\(\s{0,9})?["']?([^"')\s;]{1,300})/i;

export default defineCheck({
  id: 'performance/page/style-size',
  title: 'Stylesheets are small and load in parallel',
  why: 'Nothing is painted before all stylesheets have loaded; one that imports another makes the browser load them one after the other.',
  needs: ['assets'],
  parts: ['style'],
  problems: {
    large: {
      severity: 'low',
      message: 'Large stylesheets',
      fix: 'Remove unused rules (Tailwind and similar tools do so in the production build), split the stylesheets by page, and compress them.',
    },
    imports: {
      severity: 'low',
      message: 'Stylesheets use `@import`, which loads them in sequence',
      fix: 'Replace `@import` with separate `<link rel="stylesheet">` elements, or combine the files at build time.',
    },
  },
  references: ['https://web.dev/articles/extract-critical-css'],
  run({ assets }) {
    const sheets = assets.flatMap(({ kind, exchange }) =>
      kind === 'style' && exchange?.status === 200 ? exchange : [],
    );
    if (sheets.length === 0) return notApplicable('The page loads no stylesheets');
    const bytes = sheets.reduce((sum, { wireBytes }) => sum + wireBytes, 0);
    const imports = sheets.flatMap(({ url, text }) => {
      const target = IMPORT.exec(text.slice(0, 20_000))?.[1];
      return target === undefined ? [] : [`${addressText(url)} imports ${addressText(target)}`];
    });
    const found: Occurrence<'large' | 'imports'>[] = [];
    if (bytes >= LARGE_BYTES) {
      const lines = sheets
        .sort((a, b) => b.wireBytes - a.wireBytes)
        .map((sheet) => `${addressText(sheet.url)} (${sizeText(sheet.wireBytes)})`);
      found.push({
        problem: 'large',
        location: { part: 'styles' },
        evidence: `${sizeText(bytes)}:\n${listed(lines)}`,
        compares: stepOf(bytes, 50_000),
      });
    }
    if (imports.length > 0) found.push({ problem: 'imports', location: { part: 'styles' }, evidence: listed(imports) });
    return found;
  },
  examples: () => [
    ['whole framework', { assets: [sheet('', 240_000)] }, 'large'],
    ['import', { assets: [sheet('@import url("theme.css");p{}', 4000)] }, 'imports'],
    ['small', { assets: [sheet('p{color:red}', 12_000)] }],
    ['none', { assets: [] }, 'not applicable'],
  ],
});

function sheet(text: string, bytes: number): Asset {
  return exampleAsset('https://shop.example/app.css', 'style', { text, bytes });
}
