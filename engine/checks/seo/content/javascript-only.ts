import { Unavailable } from '../../../evidence/define-collector.ts';
import { defineCheck, listed } from '../../define-check.ts';
import { givenRendering } from '../../examples/page.ts';

export default defineCheck({
  id: 'seo/content/javascript-only',
  title: 'Page content is in the server-sent HTML',
  why: 'Search engines run scripts late and not always; many other crawlers never do. Content that is not in the HTML may not be found.',
  topic: 'client rendering',
  needs: ['rendering'],
  problems: {
    shell: {
      severity: 'medium',
      message: 'Content is rendered only by JavaScript: the HTML is an empty shell',
      fix: {
        any: 'Prerender or server-render the pages to HTML, at least those that should be found.',
        nextjs:
          'Remove `"use client"` and `ssr: false` from the components that hold the text, and fetch their data on the server.',
        vite: 'Prerender the public routes to static HTML (vite-react-ssg, vike, Astro) or move them to a framework with server-side rendering.',
      },
    },
    empty: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'The page is empty before and after its scripts run',
      fix: 'Open the page with the browser console, fix the failing script, then render the text into the HTML on the server.',
    },
    late: {
      severity: 'low',
      likelihood: 'likely',
      message: 'Most of the page’s text appears only after JavaScript runs',
      fix: {
        any: 'Include the main text and its headings in the HTML that the server sends.',
        nextjs: 'Fetch the text in a server component instead of in `useEffect`.',
      },
    },
  },
  defersTo: { late: ['aeo/content/in-html'] },
  references: ['https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics'],
  run({ rendering }) {
    const { sentWords, renderedWords, shell, empty, lateHeadings } = rendering;
    if (empty)
      return [
        { problem: 'empty', location: { selector: 'body' }, evidence: `${renderedWords ?? 0} words after scripts` },
      ];
    if (shell)
      return [
        {
          problem: 'shell',
          location: { selector: 'body' },
          evidence: `${sentWords} words in the HTML${renderedWords === undefined ? '' : `, ${renderedWords} after scripts`}`,
          compares: 'shell',
        },
      ];
    if (renderedWords === undefined) throw new Unavailable('The page could not be loaded in a browser');
    if (renderedWords < 60 || sentWords >= renderedWords * 0.4) return [];
    const evidence = listed([`${sentWords} words in the HTML, ${renderedWords} after scripts`, ...lateHeadings]);
    return [{ problem: 'late', location: { selector: 'body' }, evidence, compares: 'late' }];
  },
  examples: () => [
    ['all text in the HTML', givenRendering()],
    ['empty shell', givenRendering({ sentWords: 0, shell: true }), 'shell'],
    [
      'empty shell, no browser result',
      givenRendering({ sentWords: 0, renderedWords: undefined, shell: true }),
      'shell',
    ],
    [
      'empty before and after scripts',
      givenRendering({ sentWords: 0, renderedWords: 0, shell: true, empty: true }),
      'empty',
    ],
    ['late text', givenRendering({ sentWords: 50, lateHeadings: ['Desk lamps'] }), 'late'],
    ['some text added by script', givenRendering({ sentWords: 300 })],
  ],
});
