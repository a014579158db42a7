import { type Detection, exampleDetection as seen } from '../../evidence/facts/detection.ts';
import { defineCheck, notApplicable } from '../define-check.ts';
import { endedLineOf } from './lifecycles.ts';

const CERTAIN = 0.8;

export default defineCheck({
  id: 'profiling/end-of-life',
  title: 'What the site runs on is still supported by its makers',
  why: 'When support has ended, newly found weaknesses stay open for ever, and everyone who reads the version knows it.',
  needs: ['technologies'],
  problems: {
    ended: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'The site runs on a version whose support has ended',
      fix: {
        any: 'Move to a supported release line. Where your vendor still mends this version under contract, hide the version instead.',
        wordpress: 'Update WordPress and PHP in the hosting panel, after a backup and a trial on a copy.',
      },
    },
    'ended-upstream': {
      severity: 'low',
      likelihood: 'possible',
      message: 'The makers no longer support this version; the system’s distributor may',
      fix: {
        any: 'Check that the distribution release is itself supported and its updates are installed; otherwise move to a newer one.',
      },
    },
  },
  references: ['CWE-1104', 'OWASP A06:2021'],
  run({ technologies }) {
    const versioned = technologies.filter(({ version, confidence }) => version !== undefined && confidence >= CERTAIN);
    if (versioned.length === 0) return notApplicable('no version is disclosed');
    const distributed = technologies.some(({ categories }) => categories.includes('Operating system'));
    return versioned.flatMap(({ technology, version = '', categories }: Detection) => {
      const line = endedLineOf(technology, version);
      if (!line) return [];
      const packaged = distributed && !categories.includes('JavaScript framework') && technology !== 'IIS';
      return [
        {
          problem: packaged ? ('ended-upstream' as const) : ('ended' as const),
          location: { part: technology },
          evidence: `${technology} ${version}: support of ${line.line} ended on ${line.ended}`,
        },
      ];
    });
  },
  examples: () => [
    { name: 'PHP 7.4', given: { technologies: [seen('PHP', '7.4.33')] }, finds: ['ended'] },
    { name: 'older than any that is listed', given: { technologies: [seen('PHP', '5.3.29')] }, finds: ['ended'] },
    {
      name: 'nginx as a distribution ships it',
      given: { technologies: [seen('nginx', '1.18.0'), seen('Ubuntu', undefined, 'Operating system')] },
      finds: ['ended-upstream'],
    },
    {
      name: 'two ended lines',
      given: { technologies: [seen('IIS', '7.5'), seen('PHP', '5.6.40')] },
      finds: ['ended', 'ended'],
    },
    { name: 'a supported line', given: { technologies: [seen('PHP', '8.4.1'), seen('OpenSSL', '3.0.13')] }, finds: [] },
    {
      name: 'lines that ended in 2026',
      given: { technologies: [seen('OpenSSL', '3.3.1'), seen('Ruby', '3.2.9')] },
      finds: ['ended', 'ended'],
    },
    { name: 'a line of similar digits', given: { technologies: [seen('Drupal', '10.2')] }, finds: [] },
    { name: 'no version', given: { technologies: [seen('PHP')] }, finds: [], notApplicable: true },
  ],
});
