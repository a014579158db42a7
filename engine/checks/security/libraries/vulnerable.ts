import { Unavailable } from '../../../evidence/define-collector.ts';
import { type Asset, unreadScripts } from '../../../evidence/facts/asset.ts';
import type { Library } from '../../../evidence/parse/application/library.ts';
import { isWithinRange } from '../../../evidence/parse/application/version.ts';
import { defineCheck, listed, type Severity } from '../../define-check.ts';
import { ADVISORIES, ADVISORIES_AS_OF } from './advisories.ts';

const library = (name: string, version: string): Library => ({ name, version, at: 'https://shop.example/lib.js' });
const UNREAD: Asset = { url: 'https://shop.example/app.js', kind: 'script', thirdParty: false, exchange: undefined };
const ORDER: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'info'];

export default defineCheck({
  id: 'security/libraries/vulnerable',
  title: 'The page’s libraries have no published weakness',
  why: 'A published weakness comes with its recipe: who finds the old version on a page knows what to try.',
  needs: ['libraries', 'assets'],
  problems: {
    vulnerable: {
      severity: 'medium',
      likelihood: 'likely',
      says: 'A library on the page has published weaknesses.',
      fix: {
        any: 'Update the library to the version that is named or a newer one, and test what uses it.',
        nextjs: 'Run `npm install next@latest` within your major version, build and deploy.',
      },
    },
  },
  references: ['CWE-1395', 'CWE-1104', 'OWASP A06:2021'],
  run({ libraries, assets }) {
    const seen = new Set<string>();
    const found = libraries.flatMap(({ name, version, at }) => {
      const key = `${name} ${version}`;
      const known = seen.has(key)
        ? []
        : ADVISORIES.filter(
            (advisory) => advisory.library === name && isWithinRange(version, advisory.least, advisory.below),
          );
      seen.add(key);
      if (known.length === 0) return [];
      const worst = ORDER.find((severity) => known.some((advisory) => advisory.severity === severity)) ?? 'medium';
      const lines = known.map(
        ({ id, severity, what, below }) =>
          `${id} (${severity}): ${what}; ${below === undefined ? 'no release mends it' : `mended in ${below}`}`,
      );
      const shows = `${key} in ${at}\n${listed(lines, 8)}\ndata of ${ADVISORIES_AS_OF}`;
      return [
        {
          problem: 'vulnerable' as const,
          at: key,
          shows,
          compares: known
            .map(({ id }) => id)
            .sort()
            .join(' '),
          severity: worst,
        },
      ];
    });
    const [unread] = unreadScripts(assets);
    if (found.length === 0 && unread !== undefined) throw new Unavailable(`a script could not be read: ${unread}`);
    return found;
  },
  examples: () => [
    { name: 'an old jQuery', given: { libraries: [library('jquery', '3.4.1')], assets: [] }, finds: ['vulnerable'] },
    {
      name: 'Next.js with a way to run code on the server',
      given: { libraries: [library('next', '15.1.3')], assets: [] },
      finds: ['vulnerable'],
    },
    {
      name: 'one version in two files',
      given: {
        libraries: [library('lodash', '4.17.20'), { ...library('lodash', '4.17.20'), at: '/b.js' }],
        assets: [UNREAD],
      },
      finds: ['vulnerable'],
    },
    {
      name: 'mended versions',
      given: { libraries: [library('jquery', '3.7.1'), library('bootstrap', '5.3.3')], assets: [] },
      finds: [],
    },
    { name: 'no libraries', given: { libraries: [], assets: [] }, finds: [] },
  ],
});
