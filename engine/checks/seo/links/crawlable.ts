import { elementsOf, type HtmlElement } from '../../../evidence/parse/html/html.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { givenContent } from '../../examples/page.ts';

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
  title: 'Links are crawlable without JavaScript',
  why: 'Crawlers follow a link’s href and never click: pages behind a script are not found.',
  needs: ['content'],
  problems: {
    dead: {
      severity: 'low',
      message: 'Links without a crawlable `href`',
      fix: {
        any: 'Put the target URL in each link’s `href`; use a `<button>` for actions.',
        nextjs: 'Use `<Link href="/…">` instead of an onClick with `router.push()`.',
        vite: 'Use the router’s `<Link to="/…">` instead of an onClick with `navigate()`.',
      },
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/links-crawlable'],
  run({ content }) {
    const links = elementsOf(content, 'a');
    if (links.length === 0) return notApplicable('The page has no links');
    const dead = links.filter(isDead);
    return occurrence('dead', { selector: 'a' }, dead.map(shown));
  },
  examples: () => [
    ['addresses', givenContent('<a href="/lamps">Lamps</a><a id="top"></a>')],
    ['JavaScript URL', givenContent('<a href="javascript:void(0)">Lamps</a>'), 'dead'],
    ['click handler only', givenContent('<a onclick="go()">Lamps</a>'), 'dead'],
    ['button role', givenContent('<a role="button" href="javascript:;">Menu</a>')],
    ['no link', givenContent('<p>'), 'not applicable'],
  ],
});
