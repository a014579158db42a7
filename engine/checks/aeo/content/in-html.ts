import { Unavailable } from '../../../evidence/define-collector.ts';
import type { Rendering } from '../../../evidence/parse/html/page-shape.ts';
import { defineCheck } from '../../define-check.ts';

const seen = (more: Partial<Rendering>): Rendering => ({
  sentWords: 400,
  renderedWords: 420,
  shell: false,
  empty: false,
  lateHeadings: [],
  ...more,
});

export default defineCheck({
  id: 'aeo/content/in-html',
  title: 'Readers that run no scripts get the text',
  why: 'The crawlers of answer engines take the HTML as sent: text that scripts add later is never read, so never quoted.',
  needs: ['rendering'],
  problems: {
    unread: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'AI crawlers get next to nothing of the page’s text.',
      fix: {
        any: 'Render on the server, or build to static HTML, every page that answers should be taken from.',
        nextjs: 'Keep the text in server components; what is behind `ssr: false` or `useEffect` is not read.',
        vite: 'Build the public routes to static HTML (vite-react-ssg, vike, Astro).',
      },
    },
  },
  references: ['https://platform.openai.com/docs/bots'],
  run({ rendering: { sentWords, renderedWords, shell } }) {
    if (renderedWords === undefined && !shell) throw new Unavailable('no browser could load the page');
    if (renderedWords !== undefined && (renderedWords < 60 || sentWords >= renderedWords * 0.4)) return [];
    const after = renderedWords === undefined ? '' : `, ${renderedWords} after scripts`;
    return [{ problem: 'unread', at: 'body', shows: `${sentWords} words in the HTML${after}`, compares: 'unread' }];
  },
  examples: () => [
    { name: 'all is in the HTML', given: { rendering: seen({}) }, finds: [] },
    { name: 'a shell', given: { rendering: seen({ sentWords: 2, shell: true }) }, finds: ['unread'] },
    {
      name: 'a shell that no browser could load',
      given: { rendering: seen({ sentWords: 0, renderedWords: undefined, shell: true }) },
      finds: ['unread'],
    },
    { name: 'little to read either way', given: { rendering: seen({ sentWords: 1, renderedWords: 20 }) }, finds: [] },
  ],
});
