import { type Detection, exampleDetection as seen } from '../../evidence/facts/detection.ts';
import { defineCheck, notApplicable } from '../define-check.ts';
import { endedLineOf } from './lifecycles.ts';

const CERTAIN = 0.8;

export default defineCheck({
  id: 'profiling/end-of-life',
  title: 'No end-of-life software versions',
  why: 'An end-of-life version no longer gets security updates, so new vulnerabilities stay open.',
  needs: ['technologies'],
  problems: {
    ended: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'End-of-life software version',
      fix: {
        any: 'Upgrade to a supported release line. If your vendor still patches this version under contract, hide the version instead.',
        wordpress: 'Update WordPress and PHP in the hosting panel, after a backup and a test on a copy.',
      },
    },
    'ended-upstream': {
      severity: 'low',
      likelihood: 'possible',
      message: 'End-of-life upstream version: only a Linux distribution may still patch it',
      fix: {
        any: 'Check that the distribution release is itself supported and its updates are installed; otherwise upgrade to a newer one.',
      },
    },
  },
  references: ['CWE-1104', 'OWASP A06:2021'],
  run({ technologies }) {
    const versioned = technologies.filter(({ version, confidence }) => version !== undefined && confidence >= CERTAIN);
    if (versioned.length === 0) return notApplicable('No software version is disclosed');
    const distributed = technologies.some(({ categories }) => categories.includes('Operating system'));
    return versioned.flatMap(({ technology, version = '', categories }: Detection) => {
      const line = endedLineOf(technology, version);
      if (!line) return [];
      const packaged = distributed && !categories.includes('JavaScript framework') && technology !== 'IIS';
      return [
        {
          problem: packaged ? ('ended-upstream' as const) : ('ended' as const),
          location: { part: technology },
          about: technology.toLowerCase().replace(/[^a-z0-9]/g, ''),
          evidence: `${technology} ${version}: support of ${line.line} ended on ${line.ended}`,
        },
      ];
    });
  },
  examples: () => [
    { name: 'PHP 7.4', given: { technologies: [seen('PHP', '7.4.33')] }, finds: ['ended'] },
    { name: 'older than any listed line', given: { technologies: [seen('PHP', '5.3.29')] }, finds: ['ended'] },
    {
      name: 'nginx from a distribution',
      given: { technologies: [seen('nginx', '1.18.0'), seen('Ubuntu', undefined, 'Operating system')] },
      finds: ['ended-upstream'],
    },
    {
      name: 'two ended lines',
      given: { technologies: [seen('IIS', '7.5'), seen('PHP', '5.6.40')] },
      finds: ['ended', 'ended'],
    },
    { name: 'supported line', given: { technologies: [seen('PHP', '8.4.1'), seen('OpenSSL', '3.0.13')] }, finds: [] },
    {
      name: 'lines that ended in 2026',
      given: { technologies: [seen('OpenSSL', '3.3.1'), seen('Ruby', '3.2.9')] },
      finds: ['ended', 'ended'],
    },
    { name: 'line with similar digits', given: { technologies: [seen('Drupal', '10.2')] }, finds: [] },
    { name: 'no version', given: { technologies: [seen('PHP')] }, finds: [], notApplicable: true },
  ],
});
