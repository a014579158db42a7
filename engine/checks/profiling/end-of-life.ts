import { type Detection, exampleDetection as seen } from '../../evidence/facts/detection.ts';
import { examplePage } from '../../evidence/parse/html/example-asset.ts';
import { defineCheck, notApplicable, type Occurrence } from '../define-check.ts';
import { endedReleaseOf, olderPatchedLine, patchedBy } from './distributions.ts';
import { exploitedIn } from './exploited.ts';
import { dayOf, endedLineOf, isOfLine, knownHoleOf } from './lifecycles.ts';

const CERTAIN = 0.8;
const OPERATING_SYSTEM = 'Operating system';
const system = (name: string) => seen(name, undefined, OPERATING_SYSTEM);

const later = examplePage('Date: Tue, 01 Dec 2026 12:00:00 GMT');
const given = (...technologies: Detection[]) => ({ page: later, technologies });
const earlier = examplePage('');

type Found = Occurrence<'ended' | 'ended-upstream' | 'ended-distribution'>;

export default defineCheck({
  id: 'profiling/end-of-life',
  title: 'No end-of-life software versions are detected',
  why: 'An end-of-life version no longer gets security updates, so new vulnerabilities stay open.',
  topic: 'end of life',
  needs: ['technologies', 'page'],
  problems: {
    ended: {
      severity: 'medium',
      share: { high: 'remote-execution' },
      likelihood: 'likely',
      message: 'End-of-life software version',
      fix: {
        any: 'Upgrade to a supported release line. If your vendor still patches this version under contract, hide the version instead.',
        wordpress: 'Update WordPress and PHP in the hosting panel, after a backup and a test on a copy.',
      },
    },
    'ended-distribution': {
      severity: 'medium',
      likelihood: 'likely',
      message: 'End-of-life Linux distribution release',
      fix: 'Move the site to a supported release of the distribution. If its updates are still bought under contract, hide the version instead.',
    },
    'ended-upstream': {
      severity: 'low',
      likelihood: 'possible',
      message: 'End-of-life upstream version: only a Linux distribution may still patch it',
      fix: 'Check that the software comes from a supported distribution release whose updates are installed; otherwise upgrade to a supported release line.',
    },
  },
  references: ['CWE-1104', 'OWASP A06:2021'],
  run({ technologies, page }) {
    const versioned = technologies.filter(({ version, confidence }) => version !== undefined && confidence >= CERTAIN);
    if (versioned.length === 0) return notApplicable('No software version is disclosed');
    const systems = technologies
      .filter(({ categories }) => categories.includes(OPERATING_SYSTEM))
      .map(({ technology }) => technology);
    const names = new Set(technologies.map(({ technology }) => technology));
    const onWindows = names.has('Windows Server') || names.has('IIS');
    return versioned.flatMap((detection) => {
      const own = found(detection, systems, onWindows, dayOf(page.headers));
      return own
        ? [
            {
              ...own,
              about: detection.technology.toLowerCase().replace(/[^a-z0-9]/g, ''),
              fact: `line of ${detection.technology}`,
            },
          ]
        : [];
    });
  },
  examples: () => [
    ['PHP 7.3', given(seen('PHP', '7.3.33')), 'ended'],
    ['older than any listed line', given(seen('PHP', '5.2.17')), 'ended'],
    ['Apache 2.2', given(seen('Apache', '2.2.34')), 'ended'],
    ['nginx from a distribution', given(seen('nginx', '1.18.0'), system('Ubuntu')), 'ended-upstream'],
    [
      'line that a supported distribution ships, without a distribution in the banner',
      given(seen('nginx', '1.22.1')),
      'ended-upstream',
    ],
    ['line that is newer than one that a distribution patches', given(seen('nginx', '1.16.1')), 'ended'],
    [
      'lines of Ubuntu 22.04 without its name',
      given(seen('PHP', '8.1.2'), seen('nginx', '1.18.0'), seen('Python', '3.9.18')),
      'ended-upstream',
      'ended-upstream',
      'ended-upstream',
    ],
    [
      'same line on Windows, where no distribution patches it',
      given(seen('PHP', '7.4.33'), system('Windows Server')),
      'ended',
    ],
    [
      'server of an ended distribution release',
      given(seen('Apache', '2.4.38'), system('Debian')),
      'ended-distribution',
    ],
    [
      'server of an ended release, and a line that no supported distribution ships',
      given(seen('Apache', '2.4.6'), seen('PHP', '5.6.40'), system('CentOS')),
      'ended-distribution',
      'ended',
    ],
    ['server of a supported distribution release', given(seen('Apache', '2.4.62'), system('Debian'))],
    ['version of another distribution', given(seen('Apache', '2.4.38'))],
    ['two ended lines', given(seen('IIS', '7.5'), seen('PHP', '7.4.33')), 'ended', 'ended'],
    ['supported line', given(seen('PHP', '8.4.1'), seen('OpenSSL', '3.5.4'), seen('nginx', '1.31.0'))],
    [
      'lines that ended in 2026',
      given(seen('OpenSSL', '3.3.1'), seen('Angular', '19.2.1', 'JavaScript framework')),
      'ended',
      'ended',
    ],
    ['line that upstream ended in 2026 and distributions patch', given(seen('OpenSSL', '3.0.17')), 'ended-upstream'],
    ['mainline of nginx that became a stable line', given(seen('nginx', '1.25.5')), 'ended'],
    ['minor line of Drupal', given(seen('Drupal', '10.2.1'), seen('Drupal', '10.6.2')), 'ended'],
    ['line whose end is announced', { page: earlier, technologies: [seen('OpenSSL', '3.0.17')] }],
    ['line with similar digits', given(seen('Drupal', '10'))],
    [
      'lines between and before the listed ones',
      given(seen('nginx', '1.15.3'), seen('Jetty', '6.1.26')),
      'ended',
      'ended',
    ],
    ['line that Debian patches', given(seen('MediaWiki', '1.39.7')), 'ended-upstream'],
    ['no version', given(seen('PHP')), 'not applicable'],
  ],
});

/** Distributions patch the line they ship for years, and most say nothing of it in the banner. */
function found(
  { technology, version = '', categories }: Detection,
  systems: readonly string[],
  onWindows: boolean,
  day: string,
): Found | undefined {
  const release = endedReleaseOf(systems, technology, version);
  const location = { part: technology };
  if (release)
    return {
      problem: 'ended-distribution',
      location,
      evidence: `${technology} ${version} is the build of ${release.name}: its security updates ended on ${release.ended}`,
    };
  const line = endedLineOf(technology, version, day);
  if (!line) return undefined;
  const what = isOfLine(version, line.line) ? `support of ${line.line}` : `older than ${line.line}, whose support`;
  const evidence = `${technology} ${version}: ${what} ended${line.ended === '' ? '' : ` on ${line.ended}`}`;
  const isPackage = !onWindows && !categories.includes('JavaScript framework');
  const patched = isPackage ? patchedBy(technology, version, systems) : [];
  if (patched.length > 0)
    return { problem: 'ended-upstream', location, evidence: `${evidence}; patched by ${patched.join(', ')}` };
  const hole = exploitedIn(technology, version, onWindows)[0]?.cve ?? knownHoleOf(technology, version);
  const older = isPackage ? olderPatchedLine(technology, version) : undefined;
  if (hole === undefined && older !== undefined)
    return {
      problem: 'ended',
      location,
      evidence: `${evidence}; newer than ${older}, which a supported distribution patches`,
      severity: 'low',
    };
  if (hole === undefined) return { problem: 'ended', location, evidence };
  return { problem: 'ended', location, evidence: `${evidence}, and ${hole} affects this version`, severity: 'high' };
}
