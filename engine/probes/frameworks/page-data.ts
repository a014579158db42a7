import type { Exchange } from '../../evidence/facts/exchange.ts';
import { columnsText } from '../../evidence/parse/application/rows.ts';
import { shownText } from '../../evidence/parse/application/similarity.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { entranceOf, isGuarded, likelyGuarded, noteNoneGuarded } from '../proof/guarded.ts';
import { inText, proven } from '../proof/proven.ts';
import { countWordsOnlyIn } from '../proof/shown-content.ts';
import { pageDataScenes } from './page-data/scenes.ts';
import { FEWEST_WORDS, type PageDataTransport, transportOf } from './page-data/transports.ts';

export default defineProbe({
  id: 'active/frameworks/page-data',
  title: 'Data of protected SvelteKit, React Router and Nuxt pages requires authentication',
  why: 'The data of a page has its own URL, and a request chooses which parts of the page are loaded. If only a layout, a parent route or the middleware of a page checks the session, anyone can read the data without that check.',
  needs: ['address', 'page', 'surface', 'technologies'],
  profile: 'quick',
  budget: 100,
  problems: {
    layout: {
      severity: 'high',
      message: 'Authentication bypass: the data of a protected page is readable without its layout’s check',
      fix: 'Check the session in the loader of each protected page, or before all loaders. SvelteKit: in `handle` of `hooks.server.ts`, or in each `+page.server.ts`; a check in `+layout.server.ts` counts only for pages that `await parent()`. React Router: in each `loader`, or in a route `middleware`.',
    },
    island: {
      severity: 'high',
      message: 'Authentication bypass: a protected Nuxt page is readable as a server island (CVE-2026-47200)',
      fix: 'Update Nuxt to 3.21.6 or 4.4.6 or newer, and check the session on the server inside the page or its API routes, not only in route middleware.',
    },
  },
  references: [
    'CVE-2026-47200',
    'GHSA-hg3f-28rg-4jxj',
    'https://svelte.dev/docs/kit/load#Implications-for-authentication',
    'CWE-288',
    'CWE-863',
    'OWASP A01:2021',
  ],
  skip: ({ technologies, page }) =>
    transportOf(technologies, page.text) ? undefined : 'The site does not use SvelteKit, React Router or Nuxt',
  async ask({ address, page, surface, technologies }, asking) {
    const transport = transportOf(technologies, page.text);
    if (!transport) return [];
    const urls = likelyGuarded(address, surface, asking);
    const asked = await Promise.all(urls.map((url) => openedAt(url, transport, asking)));
    noteNoneGuarded(asked, asking);
    return asked.filter((one) => typeof one === 'object');
  },
  scenes: pageDataScenes,
});

async function openedAt(url: string, transport: PageDataTransport, asking: ProbeContext) {
  const page = await asking.fetch({ url });
  if (!page) return 'unanswered';
  if (!isGuarded(page)) return 'open';
  for (const at of await transport.urlsOf(new URL(url), asking)) {
    const found = await proven(asking, { url: at }, inText(transport.reads));
    if (!found || !(await isBeyondEntrance(found.exchange, page, transport, asking))) continue;
    const shut = await asking.fetch({ url });
    if (!shut || !isGuarded(shut)) return 'shut';
    const evidence = `${page.status} for the page, 200 for its data: ${columnsText(found.seen)}`;
    return { problem: transport.problem, location: { url }, evidence, proof: found.proof };
  }
  return 'shut';
}

/** A part of a page shows more than the page that the guard redirects to. */
async function isBeyondEntrance(part: Exchange, page: Exchange, { shows }: PageDataTransport, asking: ProbeContext) {
  const moved = shows && entranceOf(page);
  if (!moved) return true;
  const entrance = await asking.fetch({ url: moved });
  return entrance !== undefined && countWordsOnlyIn(shows(part.text), shownText(entrance.text)) >= FEWEST_WORDS;
}
