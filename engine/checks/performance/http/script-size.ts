import type { Asset } from '../../../evidence/facts/asset.ts';
import { exampleAsset } from '../../../evidence/parse/html/example-asset.ts';
import { addressText, sizeText, stepOf } from '../../../evidence/parse/html/size-text.ts';
import { defineCheck, listed, notApplicable, type Occurrence } from '../../define-check.ts';

const LARGE_BYTES = 400_000;
const HUGE_BYTES = 1_000_000;
const BUNDLE_BYTES = 250_000;

export default defineCheck({
  id: 'performance/http/script-size',
  title: 'JavaScript payload is small',
  why: 'A script is not only downloaded but parsed, compiled and run; on a low-end phone that takes seconds in which the page does not respond.',
  topic: 'scripts',
  needs: ['assets'],
  parts: ['script'],
  problems: {
    large: {
      severity: 'low',
      message: 'Large JavaScript payload',
      fix: {
        any: 'Split the code by route with `import()`, replace large libraries, remove unused ones and third-party tags, and compress the rest.',
        nextjs: 'Analyse the bundles with `@next/bundle-analyzer`; load heavy components with `next/dynamic`.',
      },
    },
    bundle: {
      severity: 'low',
      message: 'Large JavaScript bundle (250 KB or more)',
      fix: 'Split the bundle by route or by library, so that a page loads only what it needs and a change invalidates little.',
    },
  },
  references: ['https://web.dev/articles/reduce-javascript-payloads-with-code-splitting'],
  run({ assets }) {
    const scripts = assets.flatMap(({ kind, exchange, thirdParty }) =>
      kind === 'script' && exchange?.status === 200
        ? [{ url: exchange.url, bytes: exchange.wireBytes, thirdParty }]
        : [],
    );
    if (scripts.length === 0) return notApplicable('The page loads no script files');
    scripts.sort((a, b) => b.bytes - a.bytes);
    const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
    const lines = (files: typeof scripts) =>
      listed(files.map((file) => `${addressText(file.url)} (${sizeText(file.bytes)})`));
    const bundles = scripts.filter((script) => !script.thirdParty && script.bytes >= BUNDLE_BYTES);
    const found: Occurrence<'large' | 'bundle'>[] = [];
    if (bytes >= LARGE_BYTES)
      found.push({
        problem: 'large',
        location: { part: 'scripts' },
        evidence: `${sizeText(bytes)} in ${scripts.length} ${scripts.length === 1 ? 'file' : 'files'}:\n${lines(scripts)}`,
        compares: stepOf(bytes, 50_000),
        severity: bytes >= HUGE_BYTES ? 'medium' : 'low',
      });
    if (bundles.length > 0)
      found.push({
        problem: 'bundle',
        location: { part: 'scripts' },
        evidence: lines(bundles),
        compares: String(bundles.length),
        severity: bytes >= LARGE_BYTES ? 'info' : 'low',
      });
    return found;
  },
  examples: () => [
    ['one huge bundle', { assets: [bundle('app', 1_300_000)] }, 'large', 'bundle'],
    ['many medium files', { assets: [bundle('a', 200_000), bundle('b', 150_000), bundle('c', 90_000)] }, 'large'],
    ['one large bundle', { assets: [bundle('app', 300_000)] }, 'bundle'],
    ['small scripts', { assets: [bundle('app', 80_000), bundle('vendor', 60_000)] }],
    ['none', { assets: [] }, 'not applicable'],
  ],
});

function bundle(name: string, bytes: number): Asset {
  return exampleAsset(`https://shop.example/${name}.js`, 'script', { bytes });
}
