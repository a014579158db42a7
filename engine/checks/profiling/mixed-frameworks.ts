import { exampleDetection as detected } from '../../evidence/facts/detection.ts';
import { defineCheck, listed, notApplicable } from '../define-check.ts';

const CERTAIN = 0.8;
const WHOLE_PAGE = new Set(['React', 'Vue', 'Angular', 'AngularJS', 'Svelte', 'Ember.js', 'Preact', 'SolidJS', 'Qwik']);

export default defineCheck({
  id: 'profiling/mixed-frameworks',
  title: 'Page uses a single JavaScript framework',
  why: 'Each framework brings its own runtime, updates and vulnerabilities; two of them usually mean an unfinished migration.',
  needs: ['technologies'],
  problems: {
    mixed: {
      severity: 'info',
      likelihood: 'likely',
      message: 'Multiple JavaScript frameworks on one page',
      fix: 'Finish the migration to one of them, or load the second only on the pages that need it.',
    },
  },
  references: ['CWE-1104'],
  run({ technologies }) {
    const names = technologies
      .filter(({ technology, confidence }) => confidence >= CERTAIN && WHOLE_PAGE.has(technology))
      .map(({ technology }) => technology);
    if (names.length === 0) return notApplicable('No JavaScript framework was detected');
    return names.length > 1
      ? [{ problem: 'mixed', location: { part: 'technologies' }, evidence: listed(names.sort(), 10) }]
      : [];
  },
  examples: () => [
    ['AngularJS and React', { technologies: [detected('React'), detected('AngularJS', '1.8.3')] }, 'mixed'],
    ['React only', { technologies: [detected('React'), detected('Next.js')] }],
    ['none', { technologies: [detected('nginx')] }, 'not applicable'],
  ],
});
