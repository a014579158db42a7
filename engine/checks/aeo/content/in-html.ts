import { Unavailable } from '../../../evidence/define-collector.ts';
import { defineCheck } from '../../define-check.ts';
import { givenRendering } from '../../examples/page.ts';

const MIN_WORDS = 60;

export default defineCheck({
  id: 'aeo/content/in-html',
  title: 'AI crawlers get the text without running JavaScript',
  why: 'Answer engine crawlers read the server-sent HTML: text that scripts add later is never read, so never quoted.',
  topic: 'client rendering',
  needs: ['rendering'],
  problems: {
    unread: {
      severity: 'medium',
      message: 'The page’s text requires JavaScript: AI crawlers get less than half of it',
      fix: {
        any: 'Server-render or prerender to static HTML every page that answers should draw on.',
        nextjs: 'Keep the text in server components; content behind `ssr: false` or `useEffect` is not read.',
        vite: 'Prerender the public routes to static HTML (vite-react-ssg, vike, Astro).',
      },
    },
  },
  defersTo: {
    unread: ['seo/content/javascript-only#shell', 'seo/content/javascript-only#empty'],
  },
  references: ['https://platform.openai.com/docs/bots'],
  run({ rendering: { sentWords, renderedWords, renderedProse, shell } }) {
    if (renderedWords === undefined && !shell) throw new Unavailable('The page could not be loaded in a browser');
    const isShort = renderedWords !== undefined && renderedWords < MIN_WORDS;
    if (isShort && !(shell && sentWords < renderedWords)) return [];
    if (renderedProse !== undefined && renderedProse < MIN_WORDS && !shell) return [];
    if (renderedWords !== undefined && sentWords >= renderedWords * 0.4) return [];
    const after = renderedWords === undefined ? '' : `, ${renderedWords} after scripts`;
    return [
      {
        problem: 'unread',
        location: { selector: 'body' },
        evidence: `${sentWords} words in the HTML${after}`,
        compares: 'unread',
      },
    ];
  },
  examples: () => [
    ['all text in the HTML', givenRendering()],
    ['empty shell', givenRendering({ sentWords: 2, shell: true }), 'unread'],
    [
      'empty shell, no browser result',
      givenRendering({ sentWords: 0, renderedWords: undefined, shell: true }),
      'unread',
    ],
    ['empty shell of a short page', givenRendering({ sentWords: 0, renderedWords: 32, shell: true }), 'unread'],
    ['menu that scripts build', givenRendering({ sentWords: 8, renderedWords: 900, renderedProse: 20 })],
    ['little text either way', givenRendering({ sentWords: 1, renderedWords: 20 })],
  ],
});
