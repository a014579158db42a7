import { defineAxeCheck } from './axe-rule.ts';

export default defineAxeCheck({
  id: 'accessibility/html-xml-lang-mismatch',
  title: 'lang and xml:lang name the same language',
  why: 'Where the two differ, it depends on the software in which language the text is read.',
  says: 'The lang and xml:lang attributes of the html element name different languages.',
  fix: 'Give both the same language, or remove `xml:lang`.',
  impact: 'moderate',
  references: ['WCAG 3.1.1'],
});
