import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/document-title',
  title: 'The page has a title',
  why: 'The title is the first thing a screen reader says and the only name in the list of tabs; without it users cannot tell where they are.',
  says: 'The page has no title, or an empty one.',
  fix: 'Add `<title>` to `<head>`: first what is special about this page, then the name of the site.',
  impact: 'serious',
  references: ['WCAG 2.4.2'],
});
