import { bySeverity } from '../../../catalogue/severity.ts';
import { type Library, versionKey } from '../../../evidence/parse/application/library.ts';
import { isWithinRange } from '../../../evidence/parse/application/versions/version.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { ADVISORIES, ADVISORIES_AS_OF } from './advisories.ts';

const library = (name: string, version: string): Library => ({ name, version, at: 'https://shop.example/lib.js' });
const VULNERABLE_AND_FIXED = [
  ['@angular/core', '17.3.0', '22.0.1'],
  ['chart.js', '2.9.3', '2.9.4'],
  ['datatables.net', '1.10.21', '1.13.8'],
  ['highcharts', '8.2.2', '9.0.0'],
  ['highlight.js', '9.18.1', '10.4.1'],
  ['jquery.terminal', '1.20.0', '2.31.1'],
  ['jszip', '3.7.1', '3.10.1'],
  ['markdown-it', '12.3.1', '14.2.0'],
  ['mathjax', '2.7.3', '3.2.2'],
  ['pdfjs-dist', '3.11.174', '6.2.108'],
  ['quill', '1.3.7', '2.0.4'],
  ['select2', '4.0.5', '4.0.13'],
  ['svelte', '4.2.18', '5.55.7'],
  ['three', '0.124.0', '0.125.0'],
  ['ua-parser-js', '0.7.29', '2.0.10'],
  ['video.js', '7.14.2', '7.14.3'],
] as const;

export default defineCheck({
  id: 'security/libraries/vulnerable',
  title: 'Libraries on the page have no known vulnerabilities',
  why: 'Published vulnerabilities often come with exploits: anyone who finds the outdated version on the page knows what to try.',
  needs: ['libraries'],
  problems: {
    vulnerable: {
      severity: 'medium',
      likelihood: 'likely',
      share: { high: 0.2 },
      message: 'Library with known vulnerabilities',
      fix: {
        any: 'Update the library to the fixed version shown or a newer one, and test everything that uses it.',
        nextjs: 'Run `npm install next@latest` within your major version, build and deploy.',
      },
    },
  },
  references: ['CWE-1395', 'CWE-1104', 'OWASP A06:2021'],
  run({ libraries }, cut) {
    if (libraries.length === 0) return notApplicable('No library with a version was detected');
    const seen = new Set<string>();
    const builds = new Map(
      libraries.flatMap((each) => (each.patched ? [[versionKey(each), each.patched] as const] : [])),
    );
    const found = libraries.flatMap(({ name, version, at }) => {
      const key = versionKey({ name, version });
      const known = seen.has(key)
        ? []
        : ADVISORIES.filter(
            (advisory) => advisory.library === name && isWithinRange(version, advisory.least, advisory.below),
          ).sort(bySeverity);
      seen.add(key);
      const [worst] = known;
      if (!worst) return [];
      const build = builds.get(key);
      if (build !== undefined) {
        cut(`${name} ${build} is a patched build: its number does not tell which vulnerabilities it has`, 'script');
        return [];
      }
      const lines = known.map(
        ({ id, severity, what, below }) =>
          `${id} (${severity}): ${what}; ${below === undefined ? 'no fixed release' : `fixed in ${below}`}`,
      );
      const evidence = `${key} in ${at}\n${listed(lines, 8)}\nadvisory data of ${ADVISORIES_AS_OF}`;
      return [
        {
          problem: 'vulnerable' as const,
          location: { part: key },
          evidence,
          compares: known
            .map(({ id }) => id)
            .sort()
            .join(' '),
          severity: worst.severity,
        },
      ];
    });
    return found;
  },
  examples: () => [
    ['old jQuery', { libraries: [library('jquery', '3.4.1')] }, 'vulnerable'],
    ['Next.js with remote code execution', { libraries: [library('next', '15.1.3')] }, 'vulnerable'],
    [
      'same version in two files',
      { libraries: [library('lodash', '4.17.20'), { ...library('lodash', '4.17.20'), at: '/b.js' }] },
      'vulnerable',
    ],
    [
      'patched build of an old jQuery',
      { libraries: [{ ...library('jquery', '1.12.4'), patched: '1.12.4-CVE_2015_9251fix' }] },
    ],
    ['fixed versions', { libraries: [library('jquery', '3.7.1'), library('bootstrap', '5.3.3')] }],
    ...VULNERABLE_AND_FIXED.flatMap(([name, vulnerable, fixed]) => [
      {
        name: `${name} ${vulnerable}`,
        given: { libraries: [library(name, vulnerable)] },
        finds: ['vulnerable' as const],
      },
      { name: `${name} ${fixed}`, given: { libraries: [library(name, fixed)] }, finds: [] },
    ]),
    ['no libraries', { libraries: [] }, 'not applicable'],
  ],
});
