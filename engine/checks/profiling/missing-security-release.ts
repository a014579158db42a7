import { type Detection, exampleDetection } from '../../evidence/facts/detection.ts';
import type { ReportCut } from '../../limits.ts';
import { defineCheck, notApplicable, type Occurrence } from '../define-check.ts';
import { patchedBy } from './distributions.ts';
import { EXPLOITED, exploitedIn, exploitedText } from './exploited.ts';
import { isTracked, missingRelease, oldestFix, SECURITY_RELEASES_AS_OF, supportedLine } from './lifecycles-security.ts';

const CERTAIN = 0.8;
/** A system whose packages get fixes without another version. */
const PACKAGED = /^(?:Debian|Ubuntu|Fedora|CentOS|Red Hat|AlmaLinux|Rocky Linux|SUSE|Alpine|FreeBSD)/;

const UPGRADE = {
  any: 'Update to the supported release line shown, after a backup and a test on a copy.',
  wordpress:
    'Update to the supported release line shown under Dashboard → Updates or with `wp core update`, after a backup and a test on a copy.',
};

type Found = Occurrence<'missing' | 'conditional' | 'unmaintained' | 'packaged' | 'unsupported'>;

export default defineCheck({
  id: 'profiling/missing-security-release',
  title: 'Security releases against remote attacks are installed',
  why: 'Security releases describe what they fix: attackers look for sites that lack them within hours.',
  topic: 'end of life',
  needs: ['technologies'],
  problems: {
    missing: {
      severity: 'high',
      share: 'remote-attack',
      likelihood: 'likely',
      message: 'Security release against remote attacks is missing',
      fix: {
        any: 'Update to the fixed version shown or a newer one after a backup, and enable automatic updates of minor releases.',
        wordpress:
          'Open Dashboard → Updates and install the release, or run `wp core update --minor`. Leave automatic updates of minor releases enabled (`WP_AUTO_UPDATE_CORE`).',
      },
    },
    conditional: {
      severity: 'high',
      share: 'remote-attack',
      likelihood: 'likely',
      message: 'Security release is missing; the attack depends on a setting that the version does not show',
      fix: 'Update to the fixed version shown or a newer one after a backup. Until then, make sure that the condition shown does not hold.',
    },
    unmaintained: {
      severity: 'high',
      share: 'remote-attack',
      likelihood: 'likely',
      message: 'Release line gets no security releases',
      fix: UPGRADE,
    },
    unsupported: {
      severity: 'low',
      likelihood: 'possible',
      message: 'CMS release line is no longer supported',
      fix: UPGRADE,
    },
    packaged: {
      severity: 'low',
      likelihood: 'possible',
      message: 'Security release against remote attacks is missing, unless a Linux distribution has included the fix',
      fix: 'Check that the software comes from a package of a supported distribution release whose updates are installed; otherwise update to the fixed version shown.',
    },
  },
  defersTo: { unsupported: ['profiling/end-of-life'] },
  references: [
    'CWE-1104',
    'CWE-1395',
    'OWASP A06:2021',
    'https://wordpress.org/documentation/wordpress-version/version-7-1-2/',
    'https://make.wordpress.org/security/',
    'https://httpd.apache.org/security/vulnerabilities_24.html',
    'https://www.cisa.gov/known-exploited-vulnerabilities-catalog',
  ],
  run({ technologies }, cut) {
    const versioned = technologies.filter(({ version, confidence }) => version !== undefined && confidence >= CERTAIN);
    if (
      !versioned.some(
        ({ technology }) => isTracked(technology) || EXPLOITED.some((row) => row.technology === technology),
      )
    )
      return notApplicable('No version of software in the release data is disclosed');
    const names = new Set(technologies.map(({ technology }) => technology));
    const onWindows = names.has('Windows Server') || names.has('IIS');
    const isPackaged = !onWindows && [...names].some((name) => PACKAGED.test(name));
    return versioned.flatMap(({ technology, version = '' }): Found[] => {
      const mayBePatched = isPackaged || (!onWindows && patchedBy(technology, version, [...names]).length > 0);
      const [exploited] = exploitedIn(technology, version, onWindows);
      const release = missingRelease(technology, version);
      if (!exploited && !release) return olderLine(technology, version, isPackaged, cut);
      const what = exploited
        ? `${technology} ${version}; fixed in ${exploited.fixed}: ${exploitedText(exploited)}`
        : `${technology} ${version}; fixed in ${release?.fixed} of ${release?.date}: ${release?.what}\ndata of ${SECURITY_RELEASES_AS_OF}`;
      return [
        {
          problem: mayBePatched ? 'packaged' : exploited?.where === undefined ? 'missing' : 'conditional',
          location: { part: technology },
          evidence: what,
          compares: `${technology} ${exploited?.fixed ?? release?.fixed}`,
          about: technology.toLowerCase(),
        },
      ];
    });
  },
  examples: () => {
    const wordpress = (version?: string): Detection => exampleDetection('WordPress', version, 'CMS');
    const apache = (version: string): Detection => exampleDetection('Apache', version, 'Web server');
    const windows = exampleDetection('Windows Server', undefined, 'Operating system');
    const debian = exampleDetection('Debian', undefined, 'Operating system');
    return [
      ['WordPress 7.1.1', { technologies: [wordpress('7.1.1')] }, 'missing'],
      ['WordPress 6.8.3', { technologies: [wordpress('6.8.3')] }, 'missing'],
      ['WordPress 6.8.3 on Debian', { technologies: [wordpress('6.8.3'), debian] }, 'packaged'],
      ['WordPress 7.1.2', { technologies: [wordpress('7.1.2')] }],
      ['a newer line', { technologies: [wordpress('7.2')] }],
      ['an older line with its last security release', { technologies: [wordpress('6.8.10')] }, 'unsupported'],
      ['a line that gets no fix', { technologies: [wordpress('6.1.7')] }, 'unmaintained'],
      ['an older line is not less severe', { technologies: [wordpress('4.7.0')] }, 'unmaintained'],
      ['a line that ended', { technologies: [wordpress('4.6.1')] }, 'unmaintained'],
      ['Heartbleed', { technologies: [exampleDetection('OpenSSL', '1.0.1e')] }, 'missing'],
      [
        'the same library of a distribution',
        { technologies: [exampleDetection('OpenSSL', '1.0.1e'), debian] },
        'packaged',
      ],
      ['OpenSSL after it', { technologies: [exampleDetection('OpenSSL', '1.0.1g')] }],
      ['PHP on Windows', { technologies: [exampleDetection('PHP', '8.3.7'), windows] }, 'conditional'],
      ['PHP on another system', { technologies: [exampleDetection('PHP', '8.3.7')] }],
      [
        'PHP of a line that a distribution patches for those who enrolled',
        {
          technologies: [exampleDetection('PHP', '7.2.19'), exampleDetection('Ubuntu', undefined, 'Operating system')],
        },
        'packaged',
      ],
      ['the same line without a distribution', { technologies: [exampleDetection('PHP', '7.2.19')] }, 'conditional'],
      ['Confluence with an exploited flaw', { technologies: [exampleDetection('Confluence', '8.5.1')] }, 'missing'],
      ['Confluence after it', { technologies: [exampleDetection('Confluence', '8.5.4')] }],
      ['an older line of a distribution', { technologies: [wordpress('6.1.9'), debian] }],
      ['Apache with a published path traversal', { technologies: [apache('2.4.49')] }, 'conditional'],
      ['the same release of a distribution', { technologies: [apache('2.4.49'), debian] }, 'packaged'],
      ['Apache after it', { technologies: [apache('2.4.51')] }],
      ['Apache that names its line only', { technologies: [apache('2.4')] }],
      ['Jenkins before the fix', { technologies: [exampleDetection('Jenkins', '2.440')] }, 'missing'],
      ['Jenkins with long-term support after it', { technologies: [exampleDetection('Jenkins', '2.440.1')] }],
      ['Drupal that names its line only', { technologies: [exampleDetection('Drupal', '7', 'CMS')] }],
      ['another system', { technologies: [exampleDetection('Kirby', '4.2', 'CMS')] }, 'not applicable'],
      ['no version', { technologies: [wordpress()] }, 'not applicable'],
    ];
  },
});

/** Distributions maintain the line that they ship; whether it has the fix, its version does not tell. */
function olderLine(technology: string, version: string, isPackaged: boolean, cut: ReportCut): Found[] {
  const supported = supportedLine(technology, version);
  if (supported === undefined) return [];
  if (isPackaged) {
    cut(
      `The release data of ${SECURITY_RELEASES_AS_OF} does not cover ${technology} ${version} of a Linux distribution`,
    );
    return [];
  }
  const unfixed = oldestFix(technology, version);
  const lacks = unfixed
    ? `; the security releases of ${unfixed.date} begin with ${unfixed.fixed}: whether this line has what they fix is not published`
    : '';
  return [
    {
      problem: unfixed ? 'unmaintained' : 'unsupported',
      location: { part: technology },
      evidence: `${technology} ${version}; supported: ${supported}${lacks}\ndata of ${SECURITY_RELEASES_AS_OF}`,
      compares: `${technology} ${supported}`,
      about: technology.toLowerCase(),
      ...(unfixed ? {} : { fact: `line of ${technology}` }),
    },
  ];
}
