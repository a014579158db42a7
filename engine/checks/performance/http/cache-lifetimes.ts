import type { Asset } from '../../../evidence/facts/asset.ts';
import { exampleAsset } from '../../../evidence/parse/html/example-asset.ts';
import { addressText } from '../../../evidence/parse/html/size-text.ts';
import { cachePolicy, isVersioned } from '../../../evidence/parse/http/caching.ts';
import { defineCheck, listed, notApplicable, type Sighting } from '../../define-check.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

const fix = {
  any: 'Send `Cache-Control: public, max-age=31536000, immutable` for files whose name changes with their content; let the others be kept for at least a day.',
  vercel:
    'Files under `/_next/static` are kept for a year by themselves; for others add a `headers` entry to vercel.json.',
};

export default defineCheck({
  id: 'performance/http/cache-lifetimes',
  title: 'Files of the site are kept long enough',
  why: 'A file whose name changes with its content can be kept for ever; a short lifetime makes returning visitors load it again.',
  needs: ['assets'],
  problems: {
    'short-versioned': {
      severity: 'low',
      likelihood: 'observed',
      says: 'Files whose name changes with their content are kept for less than a month.',
      fix,
    },
    short: {
      severity: 'info',
      likelihood: 'observed',
      says: 'Files of the site are kept for less than a day.',
      fix,
    },
  },
  references: ['RFC 9111', 'RFC 8246'],
  run({ assets }) {
    const limited = assets.flatMap(({ thirdParty, exchange }) => {
      if (exchange?.status !== 200 || thirdParty) return [];
      const { seconds, noStore } = cachePolicy(exchange.headers);
      return seconds === undefined || noStore
        ? []
        : [{ url: exchange.url, seconds, versioned: isVersioned(exchange.url) }];
    });
    if (limited.length === 0) return notApplicable('no file of the site tells how long it may be kept');
    return [
      ...sightings(
        'short-versioned',
        limited.filter(({ versioned, seconds }) => versioned && seconds < 30 * DAY),
      ),
      ...sightings(
        'short',
        limited.filter(({ versioned, seconds }) => !versioned && seconds > 0 && seconds < DAY),
      ),
    ];
  },
  examples: () => [
    {
      name: 'a hashed bundle for an hour',
      given: { assets: [file('app-3f2a91bc04.js', 'max-age=3600')] },
      finds: ['short-versioned'],
    },
    { name: 'a plain file for an hour', given: { assets: [file('app.js', 'max-age=3600')] }, finds: ['short'] },
    {
      name: 'long enough',
      given: { assets: [file('app-3f2a91bc04.js', 'max-age=31536000, immutable'), file('logo.svg', 'max-age=86400')] },
      finds: [],
    },
    { name: 'a plain file that is asked for each time', given: { assets: [file('app.js', 'no-cache')] }, finds: [] },
    { name: 'nothing said', given: { assets: [file('app.js', 'public')] }, finds: [], notApplicable: true },
  ],
});

function sightings<P extends string>(problem: P, files: readonly { url: string; seconds: number }[]): Sighting<P>[] {
  if (files.length === 0) return [];
  const shows = listed(files.map(({ url, seconds }) => `${addressText(url)} (${lifetimeText(seconds)})`));
  return [{ problem, at: 'files', shows, compares: problem }];
}

function lifetimeText(seconds: number): string {
  if (seconds < HOUR) return `${Math.round(seconds / 60)} minutes`;
  return seconds < 2 * DAY ? `${Math.round(seconds / HOUR)} hours` : `${Math.round(seconds / DAY)} days`;
}

function file(name: string, control: string): Asset {
  return exampleAsset(`https://shop.example/assets/${name}`, 'script', { headers: `Cache-Control: ${control}` });
}
