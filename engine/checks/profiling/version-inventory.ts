import { exampleDetection as detected } from '../../evidence/facts/detection.ts';
import { defineCheck, listed, notApplicable } from '../define-check.ts';

const CERTAIN = 0.8;
const MOST = 15;

export default defineCheck({
  id: 'profiling/version-inventory',
  title: 'Software versions are not disclosed',
  why: 'Exact versions let attackers look up known vulnerabilities, and each disclosed version must be patched all the faster.',
  needs: ['technologies'],
  problems: {
    versions: {
      severity: 'info',
      likelihood: 'observed',
      message: 'Software versions are disclosed',
      fix: {
        any: 'Turn off version banners where possible, and subscribe to the security announcements of everything in this list.',
      },
    },
  },
  references: ['CWE-200'],
  run({ technologies }) {
    if (technologies.length === 0) return notApplicable('No technology was detected');
    const lines = technologies
      .filter(({ version, confidence }) => version !== undefined && confidence >= CERTAIN)
      .map(({ technology, version, signs }) => `${technology} ${version} (${signs[0] ?? ''})`)
      .sort();
    return lines.length === 0
      ? []
      : [{ problem: 'versions', location: { part: 'technologies' }, evidence: listed(lines, MOST) }];
  },
  examples: () => [
    {
      name: 'two versions',
      given: { technologies: [detected('PHP', '8.4.1'), detected('nginx', '1.28.0')] },
      finds: ['versions'],
    },
    { name: 'names only', given: { technologies: [detected('PHP'), detected('nginx')] }, finds: [] },
    { name: 'nothing detected', given: { technologies: [] }, finds: [], notApplicable: true },
  ],
});
