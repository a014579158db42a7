import type { Library } from '../../../evidence/parse/application/library.ts';
import { isWithinRange } from '../../../evidence/parse/application/versions/version.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { ENDED } from './lifecycles.ts';

const library = (name: string, version: string): Library => ({ name, version, at: 'https://shop.example/lib.js' });

export default defineCheck({
  id: 'security/libraries/end-of-life',
  title: 'Libraries on the page are maintained',
  why: 'Vulnerabilities found in a library after its end of life are not fixed, and may not even be published.',
  needs: ['libraries'],
  problems: {
    ended: {
      severity: 'low',
      message: 'End-of-life library: it is no longer maintained',
      fix: 'Migrate to the successor shown, or to the latest release.',
    },
    resting: {
      severity: 'info',
      message: 'Library in maintenance mode: it receives critical fixes only',
      fix: 'Plan the migration to the successor shown.',
    },
  },
  references: ['CWE-1104', 'OWASP A06:2021'],
  run({ libraries }) {
    if (libraries.length === 0) return notApplicable('No library with a version was detected');
    const seen = new Set<string>();
    const found = libraries.flatMap(({ name, version, at }) => {
      const ended = ENDED.find((line) => line.library === name && isWithinRange(version, undefined, line.below));
      if (!ended || seen.has(name)) return [];
      seen.add(name);
      const evidence = `${name} ${version}, end of life ${ended.since}\nreplacement: ${ended.instead}\nin ${at}`;
      return [
        {
          problem: name === 'moment' ? ('resting' as const) : ('ended' as const),
          location: { part: name },
          evidence,
          compares: `${name} ${version}`,
        },
      ];
    });
    return found;
  },
  examples: () => [
    ['AngularJS', { libraries: [library('angular', '1.8.2')] }, 'ended'],
    ['Moment', { libraries: [library('moment', '2.30.1')] }, 'resting'],
    ['old jQuery, another script not read', { libraries: [library('jquery', '1.12.4')] }, 'ended'],
    ['current libraries', { libraries: [library('vue', '3.5.13'), library('jquery', '3.7.1')] }],
    ['no libraries', { libraries: [] }, 'not applicable'],
  ],
});
