import { Unavailable } from '../../../evidence/define-collector.ts';
import type { Rendering } from '../../../evidence/parse/html/page-shape.ts';
import { defineCheck, listed } from '../../define-check.ts';

const seen = (more: Partial<Rendering>): Rendering => ({
  sentWords: 400,
  renderedWords: 420,
  shell: false,
  empty: false,
  lateHeadings: [],
  ...more,
});

export default defineCheck({
  id: 'seo/content/javascript-only',
  title: 'The text of the page stands in its HTML',
  why: 'Search engines run scripts late and not always; other readers of the web never do. What is not in the HTML may not be found.',
  needs: ['rendering'],
  problems: {
    shell: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'The HTML is an empty shell; all that there is to read comes by script.',
      fix: {
        any: 'Build or render the pages to HTML on the server, at least those that should be found.',
        nextjs:
          'Take `"use client"` and `ssr: false` off the parts that hold the text, and fetch their data on the server.',
        vite: 'Build the public routes to static HTML (vite-react-ssg, vike, Astro) or move them to a framework that renders on the server.',
      },
    },
    empty: {
      severity: 'medium',
      likelihood: 'likely',
      says: 'The page is empty, before and after its scripts.',
      fix: {
        any: 'Open the page with the browser’s console and mend the script that fails; then write the text into the HTML on the server.',
      },
    },
    late: {
      severity: 'low',
      likelihood: 'likely',
      says: 'Most of the page’s text is there only after scripts have run.',
      fix: {
        any: 'Write the main text and its headings into the HTML that the server sends.',
        nextjs: 'Fetch the text in a server component instead of in `useEffect`.',
      },
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics'],
  run({ rendering }) {
    const { sentWords, renderedWords, shell, empty, lateHeadings } = rendering;
    if (empty) return [{ problem: 'empty', at: 'body', shows: `${renderedWords ?? 0} words after scripts` }];
    if (shell)
      return [
        {
          problem: 'shell',
          at: 'body',
          shows: `${sentWords} words in the HTML${renderedWords === undefined ? '' : `, ${renderedWords} after scripts`}`,
          compares: 'shell',
        },
      ];
    if (renderedWords === undefined) throw new Unavailable('no browser could load the page');
    if (renderedWords < 60 || sentWords >= renderedWords * 0.4) return [];
    const shows = listed([`${sentWords} words in the HTML, ${renderedWords} after scripts`, ...lateHeadings]);
    return [{ problem: 'late', at: 'body', shows, compares: 'late' }];
  },
  examples: () => [
    { name: 'all is in the HTML', given: { rendering: seen({}) }, finds: [] },
    { name: 'a shell', given: { rendering: seen({ sentWords: 0, shell: true }) }, finds: ['shell'] },
    {
      name: 'a shell that no browser could load',
      given: { rendering: seen({ sentWords: 0, renderedWords: undefined, shell: true }) },
      finds: ['shell'],
    },
    {
      name: 'nothing either way',
      given: { rendering: seen({ sentWords: 0, renderedWords: 0, shell: true, empty: true }) },
      finds: ['empty'],
    },
    { name: 'late text', given: { rendering: seen({ sentWords: 50, lateHeadings: ['Desk lamps'] }) }, finds: ['late'] },
    { name: 'a little more by script', given: { rendering: seen({ sentWords: 300 }) }, finds: [] },
  ],
});
