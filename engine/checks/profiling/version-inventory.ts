import { exampleDetection as seen } from '../../evidence/facts/detection.ts';
import { defineCheck, listed, notApplicable } from '../define-check.ts';

const CERTAIN = 0.8;
const MOST = 15;

export default defineCheck({
  id: 'profiling/version-inventory',
  title: 'The technologies of the site can be seen without their versions',
  why: 'An inventory of exact versions is what an attacker makes first; each one that is out in the open has to be kept up to date all the faster.',
  needs: ['technologies'],
  problems: {
    versions: {
      severity: 'info',
      likelihood: 'observed',
      says: 'The exact versions of technologies can be read from outside.',
      fix: {
        any: 'Turn off version banners where there is a switch for it, and subscribe to the security announcements of everything in this list.',
      },
    },
  },
  references: ['CWE-200'],
  run({ technologies }) {
    if (technologies.length === 0) return notApplicable('no technology was recognised');
    const lines = technologies
      .filter(({ version, confidence }) => version !== undefined && confidence >= CERTAIN)
      .map(({ technology, version, signs }) => `${technology} ${version} (${signs[0] ?? ''})`)
      .sort();
    return lines.length === 0 ? [] : [{ problem: 'versions', at: 'technologies', shows: listed(lines, MOST) }];
  },
  examples: () => [
    {
      name: 'two versions',
      given: { technologies: [seen('PHP', '8.4.1'), seen('nginx', '1.28.0')] },
      finds: ['versions'],
    },
    { name: 'names alone', given: { technologies: [seen('PHP'), seen('nginx')] }, finds: [] },
    { name: 'nothing recognised', given: { technologies: [] }, finds: [], notApplicable: true },
  ],
});
