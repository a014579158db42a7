import type { Asset } from '../../../evidence/facts/asset.ts';
import { exampleAsset } from '../../../evidence/parse/html/example-asset.ts';
import { addressText } from '../../../evidence/parse/html/size-text.ts';
import { cachePolicy } from '../../../evidence/parse/http/caching.ts';
import { cacheChange } from '../../cache-change.ts';
import type { Change } from '../../change.ts';
import { defineCheck, listed, notApplicable, type Occurrence } from '../../define-check.ts';

const fix = {
  any: 'Send `Cache-Control: public, max-age=31536000, immutable` for files whose name changes with their content, and `Cache-Control: no-cache` with an `ETag` for the others.',
  change: { kind: 'cache', folders: [] },
} as const;

export default defineCheck({
  id: 'performance/http/caching',
  title: 'Static files are cacheable',
  why: 'Files that the browser may not cache are downloaded again on every page and every visit.',
  needs: ['assets'],
  problems: {
    forbidden: {
      severity: 'medium',
      likelihood: 'observed',
      message: 'Caching is disabled for scripts, stylesheets, images or fonts',
      fix,
    },
    silent: {
      severity: 'low',
      likelihood: 'observed',
      message: 'Missing caching headers on static files',
      fix,
    },
  },
  references: ['RFC 9111', 'https://web.dev/articles/http-cache'],
  run({ assets }) {
    const own = assets.flatMap(({ thirdParty, exchange }) => (exchange?.status === 200 && !thirdParty ? exchange : []));
    if (own.length === 0) return notApplicable('The page references no files of its own site');
    const policies = own.map(({ url, headers }) => ({ url, ...cachePolicy(headers) }));
    const change = cacheChange(own.map(({ url }) => url));
    const forbidden = policies.filter(({ noStore, seconds, validated }) => noStore || (seconds === 0 && !validated));
    const silent = policies.filter(({ seconds, text }) => seconds === undefined && !/public/i.test(text));
    return [...occurrences('forbidden', forbidden, change), ...occurrences('silent', silent, change)];
  },
  examples: () => [
    {
      name: 'no-store on a script',
      given: { assets: [script('Cache-Control: no-store')] },
      finds: ['forbidden'],
    },
    { name: 'no caching headers', given: { assets: [script('ETag: "a"')] }, finds: ['silent'] },
    {
      name: 'one no-store, one without headers',
      given: { assets: [script('Cache-Control: max-age=0'), script('Last-Modified: Fri, 21 Nov 2025 01:00:00 GMT')] },
      finds: ['forbidden', 'silent'],
    },
    { name: 'cached for a year', given: { assets: [script('Cache-Control: max-age=31536000')] }, finds: [] },
    {
      name: 'revalidated with an ETag',
      given: { assets: [script('Cache-Control: no-cache\nETag: "a"')] },
      finds: [],
    },
    {
      name: 'third-party files only',
      given: { assets: [exampleAsset('https://cdn.example/a.js', 'script', { thirdParty: true })] },
      finds: [],
      notApplicable: true,
    },
  ],
});

function occurrences<P extends string>(
  problem: P,
  files: readonly { url: string; text: string }[],
  change: Change,
): Occurrence<P>[] {
  if (files.length === 0) return [];
  return [
    {
      problem,
      location: { part: 'files' },
      evidence: listed(files.map(({ url, text }) => `${addressText(url)}${text === '' ? '' : ` (${text})`}`)),
      compares: problem,
      change,
    },
  ];
}

function script(headers: string): Asset {
  return exampleAsset('https://shop.example/app.js', 'script', { headers });
}
