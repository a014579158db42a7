import { exampleDetection as seen } from '../../evidence/facts/detection.ts';
import { defineCheck, listed, notApplicable } from '../define-check.ts';

const CERTAIN = 0.8;
const WHOLE_PAGE = new Set(['React', 'Vue', 'Angular', 'AngularJS', 'Svelte', 'Ember.js', 'Preact', 'SolidJS', 'Qwik']);

export default defineCheck({
  id: 'profiling/mixed-frameworks',
  title: 'The page is built with one JavaScript framework',
  why: 'Each framework brings its own runtime, release notes and weaknesses; two of them on a page are usually a migration that was never finished.',
  needs: ['technologies'],
  problems: {
    mixed: {
      severity: 'info',
      likelihood: 'likely',
      says: 'The page loads more than one JavaScript framework.',
      fix: { any: 'Finish the migration to one of them, or load the second only on the pages that need it.' },
    },
  },
  references: ['CWE-1104'],
  run({ technologies }) {
    const names = technologies
      .filter(({ technology, confidence }) => confidence >= CERTAIN && WHOLE_PAGE.has(technology))
      .map(({ technology }) => technology);
    if (names.length === 0) return notApplicable('no JavaScript framework was recognised');
    return names.length > 1 ? [{ problem: 'mixed', at: 'technologies', shows: listed(names.sort(), 10) }] : [];
  },
  examples: () => [
    {
      name: 'AngularJS beside React',
      given: { technologies: [seen('React'), seen('AngularJS', '1.8.3')] },
      finds: ['mixed'],
    },
    { name: 'React alone', given: { technologies: [seen('React'), seen('Next.js')] }, finds: [] },
    { name: 'none', given: { technologies: [seen('nginx')] }, finds: [], notApplicable: true },
  ],
});
