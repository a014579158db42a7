import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/video-caption',
  title: 'Videos have captions',
  why: 'Deaf and hard of hearing people, and all who watch without sound, do not learn what is said.',
  says: 'A video has no captions.',
  fix: 'Add `<track kind="captions" srclang="en" src="captions.vtt">`; mark a video without sound as `muted`.',
  impact: 'critical',
  references: ['WCAG 1.2.2'],
});
