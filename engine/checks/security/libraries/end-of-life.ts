import { Unavailable } from '../../../evidence/define-collector.ts';
import { type Asset, unreadScripts } from '../../../evidence/facts/asset.ts';
import type { Library } from '../../../evidence/parse/application/library.ts';
import { isWithinRange } from '../../../evidence/parse/application/version.ts';
import { defineCheck } from '../../define-check.ts';
import { ENDED } from './lifecycles.ts';

const library = (name: string, version: string): Library => ({ name, version, at: 'https://shop.example/lib.js' });
const UNREAD: Asset = { url: 'https://shop.example/app.js', kind: 'script', thirdParty: false, exchange: undefined };

export default defineCheck({
  id: 'security/libraries/end-of-life',
  title: 'The page’s libraries are still maintained',
  why: 'Nobody mends a weakness that is found in a library after its end, and nobody may even publish it.',
  needs: ['libraries', 'assets'],
  problems: {
    ended: {
      severity: 'low',
      likelihood: 'observed',
      says: 'A library on the page is no longer maintained.',
      fix: { any: 'Move to the successor that is named, or to the newest release.' },
    },
    resting: {
      severity: 'info',
      likelihood: 'observed',
      says: 'A library on the page gets grave repairs only.',
      fix: { any: 'Plan to move to the successor that is named.' },
    },
  },
  references: ['CWE-1104', 'OWASP A06:2021'],
  run({ libraries, assets }) {
    const seen = new Set<string>();
    const found = libraries.flatMap(({ name, version, at }) => {
      const ended = ENDED.find((line) => line.library === name && isWithinRange(version, undefined, line.below));
      if (!ended || seen.has(name)) return [];
      seen.add(name);
      const shows = `${name} ${version}, ended ${ended.since}\ninstead: ${ended.instead}\nin ${at}`;
      return [
        {
          problem: name === 'moment' ? ('resting' as const) : ('ended' as const),
          at: name,
          shows,
          compares: `${name} ${version}`,
        },
      ];
    });
    if (found.length === 0) demandAllRead(unreadScripts(assets));
    return found;
  },
  examples: () => [
    { name: 'AngularJS', given: { libraries: [library('angular', '1.8.2')], assets: [] }, finds: ['ended'] },
    { name: 'Moment', given: { libraries: [library('moment', '2.30.1')], assets: [] }, finds: ['resting'] },
    {
      name: 'an old jQuery, though a script was not read',
      given: { libraries: [library('jquery', '1.12.4')], assets: [UNREAD] },
      finds: ['ended'],
    },
    {
      name: 'libraries of today',
      given: { libraries: [library('vue', '3.5.13'), library('jquery', '3.7.1')], assets: [] },
      finds: [],
    },
    { name: 'no libraries', given: { libraries: [], assets: [] }, finds: [] },
  ],
});

function demandAllRead([unread]: readonly string[]): void {
  if (unread !== undefined) throw new Unavailable(`a script could not be read: ${unread}`);
}
