import type { Asset } from '../../../evidence/facts/asset.ts';
import { exampleAsset } from '../../../evidence/parse/html/example-asset.ts';
import { addressText } from '../../../evidence/parse/html/size-text.ts';
import { mediaType } from '../../../evidence/parse/http/content-coding.ts';
import { defineCheck, notApplicable, type Occurrence, occurrence } from '../../define-check.ts';

const fix = {
  any: 'Deploy the file, correct its URL, or remove the element that references it. If the server returns the home page for every path, return 404 for missing files.',
};

export default defineCheck({
  id: 'performance/page/missing-files',
  title: 'All files that the page references exist',
  why: 'A missing file costs a request on every visit, and its content or function is absent.',
  needs: ['assets'],
  problems: {
    missing: { severity: 'medium', message: 'The page references missing files', fix },
    'html-instead': {
      severity: 'medium',
      message: 'An HTML page is served instead of a script or stylesheet',
      fix,
    },
  },
  references: ['RFC 9110', 'https://web.dev/articles/fast'],
  run({ assets }) {
    const own = assets.flatMap(({ kind, thirdParty, exchange, url }) =>
      exchange && !thirdParty ? [{ kind, url, exchange }] : [],
    );
    if (own.length === 0) return notApplicable('The page references no files of its own site');
    const missing = own.filter(({ exchange }) => exchange.status === 404 || exchange.status === 410);
    const pages = own.filter(
      ({ kind, exchange }) =>
        (kind === 'script' || kind === 'style') &&
        exchange.status === 200 &&
        mediaType(exchange) === 'text/html' &&
        /^\s{0,200}</.test(exchange.text),
    );
    const of = <P extends string>(problem: P, files: typeof own): Occurrence<P>[] => {
      const lines = files.map(({ url, exchange }) => `${exchange.status} ${addressText(url)}`);
      const severity = files.every(({ kind }) => kind === 'image') ? 'low' : 'medium';
      return occurrence(problem, { part: 'files' }, lines).map((one) => ({ ...one, severity }));
    };
    return [...of('missing', missing), ...of('html-instead', pages)];
  },
  examples: () => [
    ['missing script', { assets: [file('app.js', 404, 'text/plain', '')] }, 'missing'],
    [
      'home page instead of a stylesheet',
      { assets: [file('app.css', 200, 'text/html', '<!doctype html>')] },
      'html-instead',
    ],
    ['all present', { assets: [file('app.js', 200, 'text/javascript', 'let a')] }],
    ['temporarily overloaded server', { assets: [file('app.js', 503, 'text/plain', '')] }],
    ['no files', { assets: [] }, 'not applicable'],
  ],
});

function file(name: string, status: number, type: string, text: string): Asset {
  return exampleAsset(`https://shop.example/${name}`, 'script', { headers: `Content-Type: ${type}`, status, text });
}
