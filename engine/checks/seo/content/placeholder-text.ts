import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { defineCheck, listed } from '../../define-check.ts';

const PHRASES = [
  'lorem ipsum dolor sit amet',
  'your tagline here',
  'your company name here',
  'your blank app is ready',
  'start building your amazing project here',
  'edit src/app.jsx and save',
  'edit src/app.tsx and save',
  'get started by editing app/page.tsx',
  'get started by editing src/app/page.tsx',
  'this is an example page. it’s different from a blog post',
  'welcome to wordpress. this is your first post',
];

export default defineCheck({
  id: 'seo/content/placeholder-text',
  title: 'No template placeholder text',
  why: 'Readers see placeholder text, and search engines quote it in their results.',
  needs: ['content'],
  problems: {
    left: {
      severity: 'low',
      likelihood: 'likely',
      message: 'The page contains template placeholder text',
      fix: { any: 'Replace it with your own text, or remove the section.' },
    },
  },
  references: ['https://developers.google.com/search/docs/fundamentals/creating-helpful-content'],
  run({ content }) {
    const text = content.text.toLowerCase();
    const left = PHRASES.filter((phrase) => text.includes(phrase));
    return left.length === 0
      ? []
      : [{ problem: 'left', location: { selector: 'body' }, evidence: listed(left.map((phrase) => `“${phrase}”`)) }];
  },
  examples: () => [
    { name: 'own text', given: { content: parseHtml('<p>Lamps for desks.') }, finds: [] },
    {
      name: 'placeholder',
      given: { content: parseHtml('<p>Lorem ipsum dolor sit amet, consectetur') },
      finds: ['left'],
    },
  ],
});
