import { countWords } from '../../../evidence/parse/html/words.ts';
import { defineCheck, occurrence } from '../../define-check.ts';
import { givenContent } from '../../examples/page.ts';

const PHRASES = [
  'lorem ipsum dolor sit amet',
  'your tagline here',
  'your company name here',
  'your blank app is ready',
  'start building your amazing project here',
  'this is an example page. it’s different from a blog post',
  'welcome to wordpress. this is your first post',
];
/** Of start pages; tutorials quote them too. */
const START_PHRASES = [
  'edit src/app.js and save',
  'edit src/app.jsx and save',
  'edit src/app.tsx and save',
  'edit src/app.vue and save',
  'edit src/app.svelte and save',
  'get started by editing app/page.tsx',
  'get started by editing src/app/page.tsx',
  'to get started, edit the page.tsx file',
  'to get started, open the src/pages directory',
  'try editing src/routes/+page.svelte',
  'congratulations! your app is running.',
  'docusaurus was designed from the ground up to be easily installed',
];
const MAX_WORDS_OF_START = 300;

export default defineCheck({
  id: 'seo/content/placeholder-text',
  title: 'No template placeholder text on the page',
  why: 'Readers see placeholder text, and search engines quote it in their results.',
  needs: ['content'],
  problems: {
    left: {
      severity: 'low',
      likelihood: 'likely',
      message: 'The page contains template placeholder text',
      fix: 'Replace it with your own text, or remove the section.',
    },
  },
  defersTo: {
    left: ['profiling/builder-defaults#defaults', 'seo/head/title#placeholder', 'seo/head/description#placeholder'],
  },
  references: ['https://developers.google.com/search/docs/fundamentals/creating-helpful-content'],
  run({ content }) {
    const text = content.text.toLowerCase();
    const isStart = countWords(text) <= MAX_WORDS_OF_START;
    const left = [...PHRASES, ...(isStart ? START_PHRASES : [])].filter((phrase) => text.includes(phrase));
    // Text that is no template's start page is a problem of its own.
    const fact = left.some((phrase) => PHRASES.includes(phrase)) ? { fact: 'text' } : {};
    const lines = left.map((phrase) => `“${phrase}”`);
    return occurrence('left', { selector: 'body' }, lines).map((one) => ({ ...one, ...fact }));
  },
  examples: () => [
    ['own text', givenContent('<p>Lamps for desks.')],
    ['placeholder', givenContent('<p>Lorem ipsum dolor sit amet, consectetur'), 'left'],
    [
      'start page',
      givenContent('<h1>Get started</h1><p>Edit <code>src/App.vue</code> and save to test <code>HMR</code>'),
      'left',
    ],
    [
      'tutorial that quotes a start page',
      givenContent(`<p>Then edit <code>src/App.vue</code> and save.</p><p>${'A lamp for every desk. '.repeat(70)}`),
    ],
  ],
});
