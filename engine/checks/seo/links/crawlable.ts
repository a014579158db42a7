import { elementsOf, type HtmlElement, parseHtml } from '../../../evidence/parse/html/html.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

function isDead({ attributes: a, text }: HtmlElement): boolean {
  if (a.href !== undefined) return /^\s*javascript:/i.test(a.href) && a.role === undefined;
  const target = a.name !== undefined || a.id !== undefined || a.role !== undefined;
  return (
    !target &&
    a['aria-disabled'] === undefined &&
    a['aria-current'] === undefined &&
    (a.onclick !== undefined || a.tabindex !== undefined) &&
    text !== ''
  );
}

function shown({ attributes: a, text }: HtmlElement): string {
  return `“${excerpt(text || '(no text)', 60)}” ${a.href === undefined ? '(no href)' : excerpt(a.href, 60)}`;
}

export default defineCheck({
  id: 'seo/links/crawlable',
  title: 'Links can be followed without scripts',
  why: 'Crawlers follow the href of a link and never click: pages behind a script are not found.',
  needs: ['content'],
  problems: {
    dead: {
      severity: 'low',
      likelihood: 'observed',
      says: 'Links lead nowhere without a script.',
      fix: {
        any: 'Give every link the address it leads to in `href`; make what only does something a `<button>`.',
        nextjs: 'Use `<Link href="/…">` in place of an onClick with `router.push()`.',
        vite: 'Use the router’s `<Link to="/…">` in place of an onClick with `navigate()`.',
      },
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/links-crawlable'],
  run({ content }) {
    const links = elementsOf(content, 'a');
    if (links.length === 0) return notApplicable('the page has no link');
    const dead = links.filter(isDead);
    return dead.length === 0 ? [] : [{ problem: 'dead', at: 'a', shows: listed(dead.map(shown)) }];
  },
  examples: () => [
    { name: 'addresses', given: { content: parseHtml('<a href="/lamps">Lamps</a><a id="top"></a>') }, finds: [] },
    { name: 'a script', given: { content: parseHtml('<a href="javascript:void(0)">Lamps</a>') }, finds: ['dead'] },
    { name: 'only a click', given: { content: parseHtml('<a onclick="go()">Lamps</a>') }, finds: ['dead'] },
    {
      name: 'a button by its role',
      given: { content: parseHtml('<a role="button" href="javascript:;">Menu</a>') },
      finds: [],
    },
    { name: 'no link', given: { content: parseHtml('<p>') }, finds: [], notApplicable: true },
  ],
});
