import { type Detection, exampleDetection } from '../../evidence/facts/detection.ts';
import { defineCheck, notApplicable } from '../define-check.ts';
import { missingRelease, SECURITY_RELEASES_AS_OF } from './lifecycles-security.ts';

const CERTAIN = 0.8;
/** A system whose packages get fixes without another version. */
const PACKAGED = /^(?:Debian|Ubuntu|Fedora|CentOS|Red Hat|AlmaLinux|Rocky Linux|SUSE|Alpine|FreeBSD)/;

export default defineCheck({
  id: 'profiling/missing-security-release',
  title: 'The content management system has its last security release',
  why: 'Security releases describe what they fix: attackers look for sites that lack them within hours.',
  needs: ['technologies'],
  problems: {
    missing: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Security release of the content management system is missing',
      fix: {
        any: 'Update to the fixed version shown or a newer one after a backup, and enable automatic updates of minor releases.',
        wordpress:
          'Open Dashboard → Updates and install the release, or run `wp core update --minor`. Leave automatic updates of minor releases enabled (`WP_AUTO_UPDATE_CORE`).',
      },
    },
    packaged: {
      severity: 'low',
      likelihood: 'possible',
      message:
        'Security release of the content management system is missing, unless a Linux distribution has included the fix',
      fix: {
        any: 'Check that the software comes from a package of a supported distribution release whose updates are installed; otherwise update to the fixed version shown.',
      },
    },
  },
  references: [
    'CWE-1104',
    'CWE-1395',
    'OWASP A06:2021',
    'https://wordpress.org/documentation/wordpress-version/version-7-1-2/',
  ],
  run({ technologies }) {
    const versioned = technologies.filter(({ version, confidence }) => version !== undefined && confidence >= CERTAIN);
    if (versioned.length === 0) return notApplicable('No software version is disclosed');
    const isPackaged = technologies.some(({ technology }) => PACKAGED.test(technology));
    return versioned.flatMap(({ technology, version = '' }) => {
      const release = missingRelease(technology, version);
      if (!release) return [];
      const { fixed, date, what } = release;
      return [
        {
          problem: isPackaged ? ('packaged' as const) : ('missing' as const),
          location: { part: technology },
          evidence: `${technology} ${version}; fixed in ${fixed} of ${date}: ${what}\ndata of ${SECURITY_RELEASES_AS_OF}`,
          compares: `${technology} ${fixed}`,
          about: technology.toLowerCase(),
        },
      ];
    });
  },
  examples: () => {
    const wordpress = (version?: string): Detection => exampleDetection('WordPress', version, 'CMS');
    const debian = exampleDetection('Debian', undefined, 'Operating system');
    return [
      { name: 'WordPress 7.1.1', given: { technologies: [wordpress('7.1.1')] }, finds: ['missing'] },
      { name: 'WordPress 6.8.3', given: { technologies: [wordpress('6.8.3')] }, finds: ['missing'] },
      { name: 'WordPress 6.8.3 on Debian', given: { technologies: [wordpress('6.8.3'), debian] }, finds: ['packaged'] },
      { name: 'WordPress 7.1.2', given: { technologies: [wordpress('7.1.2')] }, finds: [] },
      { name: 'a newer line', given: { technologies: [wordpress('7.2')] }, finds: [] },
      { name: 'a line that is not in the table', given: { technologies: [wordpress('6.1.7')] }, finds: [] },
      { name: 'no version', given: { technologies: [wordpress()] }, finds: [], notApplicable: true },
    ];
  },
});
