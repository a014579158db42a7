import type { Asset } from '../../../evidence/facts/asset.ts';
import { exampleAsset } from '../../../evidence/parse/html/example-asset.ts';
import { addressText } from '../../../evidence/parse/html/size-text.ts';
import { mediaType } from '../../../evidence/parse/http/content-coding.ts';
import { defineCheck, listed, notApplicable, type Sighting } from '../../define-check.ts';

const fix = {
  any: 'Deploy the file, correct its address, or remove the element that names it. Where the server answers every path with the start page, let it answer 404 for files.',
};

export default defineCheck({
  id: 'performance/page/missing-files',
  title: 'Every file that the page names is there',
  why: 'A missing file costs a request on every visit, and what it was meant to do or show does not happen.',
  needs: ['assets'],
  problems: {
    missing: { severity: 'medium', likelihood: 'observed', says: 'The page names files that are not there.', fix },
    'html-instead': {
      severity: 'medium',
      likelihood: 'observed',
      says: 'In place of a script or style the server sends an HTML page.',
      fix,
    },
  },
  references: ['RFC 9110', 'https://web.dev/articles/fast'],
  run({ assets }) {
    const own = assets.flatMap(({ kind, thirdParty, exchange, url }) =>
      exchange && !thirdParty ? [{ kind, url, exchange }] : [],
    );
    if (own.length === 0) return notApplicable('the page names no files of its own site');
    const missing = own.filter(({ exchange }) => exchange.status === 404 || exchange.status === 410);
    const pages = own.filter(
      ({ kind, exchange }) =>
        (kind === 'script' || kind === 'style') &&
        exchange.status === 200 &&
        mediaType(exchange) === 'text/html' &&
        /^\s{0,200}</.test(exchange.text),
    );
    const of = <P extends string>(problem: P, files: typeof own): Sighting<P>[] =>
      files.length === 0
        ? []
        : [
            {
              problem,
              at: 'files',
              shows: listed(files.map(({ url, exchange }) => `${exchange.status} ${addressText(url)}`)),
              severity: files.every(({ kind }) => kind === 'image') ? 'low' : 'medium',
            },
          ];
    return [...of('missing', missing), ...of('html-instead', pages)];
  },
  examples: () => [
    {
      name: 'a script that is not there',
      given: { assets: [file('app.js', 404, 'text/plain', '')] },
      finds: ['missing'],
    },
    {
      name: 'the start page in place of a style',
      given: { assets: [file('app.css', 200, 'text/html', '<!doctype html>')] },
      finds: ['html-instead'],
    },
    { name: 'all there', given: { assets: [file('app.js', 200, 'text/javascript', 'let a')] }, finds: [] },
    {
      name: 'a server that is overloaded for a moment',
      given: { assets: [file('app.js', 503, 'text/plain', '')] },
      finds: [],
    },
    { name: 'no files', given: { assets: [] }, finds: [], notApplicable: true },
  ],
});

function file(name: string, status: number, type: string, text: string): Asset {
  return exampleAsset(`https://shop.example/${name}`, 'script', { headers: `Content-Type: ${type}`, status, text });
}
