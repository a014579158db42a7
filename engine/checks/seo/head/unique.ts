import { Unavailable } from '../../../evidence/define-collector.ts';
import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { headOf, type LinkedHead } from '../../../evidence/parse/html/linked-head.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { defineCheck, notApplicable, occurrences } from '../../define-check.ts';
import { page } from '../../examples/page.ts';

const head = (path: string, title: string, description = '', language = 'en'): LinkedHead => ({
  url: `https://shop.example${path}`,
  title,
  description,
  language,
});

export default defineCheck({
  id: 'seo/head/unique',
  title: 'Linked pages have unique titles and descriptions',
  why: 'With one title for several pages, readers cannot tell them apart in search results, and search engines may keep only one of them.',
  needs: ['page', 'document', 'content', 'linkedHeads', 'catchAll'],
  problems: {
    title: {
      severity: 'low',
      message: 'Several pages have the same title',
      fix: {
        any: 'Give each page a title that names its own subject, followed by the site’s name.',
        nextjs: 'Set `metadata` or `generateMetadata` in each page, with a `title.template` in the root layout.',
      },
    },
    untitled: {
      severity: 'low',
      message: 'Linked pages have no title',
      fix: 'Give each page a `<title>` that names its own subject.',
    },
    description: {
      severity: 'info',
      message: 'Several pages have the same meta description',
      fix: 'Give each page its own description, or omit the meta description.',
    },
  },
  defersTo: {
    title: ['seo/site/duplicates#title', 'seo/site/duplicates#content'],
    description: ['seo/site/duplicates#description'],
  },
  references: [
    'https://developers.google.com/search/docs/appearance/title-link',
    'https://developers.google.com/search/docs/appearance/snippet',
  ],
  run({ page, document, content, linkedHeads, catchAll }) {
    if (linkedHeads.length === 0) return notApplicable('The page links to no other page that could be compared');
    if (catchAll) throw new Unavailable('The site returns 200 for every URL, so missing pages cannot be detected');
    const sent = headOf(document, page.url);
    if (sent.title !== headOf(content, page.url).title)
      throw new Unavailable('Scripts change the title, and linked pages are read without scripts');
    const heads = [sent, ...linkedHeads];
    const untitled =
      sent.title === '' ? [] : linkedHeads.filter(({ title }) => title === '').map(({ url }) => excerpt(url, 200));
    const lines = { title: shared(heads, 'title'), untitled, description: shared(heads, 'description') };
    return occurrences({ part: 'linked pages' }, lines, 10);
  },
  examples: () => [
    ['different', given([head('/a', 'Desk lamps'), head('/b', 'Floor lamps')])],
    [
      'one title and description for all',
      given(
        [head('/a', 'Lamps', 'Lamps for desks and floors'), head('/b', 'Floor lamps')],
        'Lamps for desks and floors',
      ),
      'title',
      'description',
    ],
    ['same brand in another language', given([head('/de', 'Lamps', '', 'de')])],
    ['no titles', given([head('/a', ''), head('/b', '')]), 'untitled'],
    ['second page of a list', given([head('/page/2', 'Lamps'), head('/?page=3', 'Lamps')])],
    ['no linked pages', given([]), 'not applicable'],
  ],
});

function given(linkedHeads: readonly LinkedHead[], description = '') {
  const document = parseHtml(`<html lang="en"><title>Lamps</title><meta name="description" content="${description}">`);
  return { page, document, content: document, linkedHeads, catchAll: false };
}

const NEXT_PAGE = /\/page\/\d{1,6}\/?$|[?&](?:p|page|paged|v|id)=\d{1,9}/;

/** Lines of the pages that share a value, within one language; further pages of a list share it rightly. */
function shared(heads: readonly LinkedHead[], name: 'title' | 'description'): string[] {
  const named = heads.filter((one) => one[name] !== '' && !NEXT_PAGE.test(one.url));
  const groups = Map.groupBy(named, (one) => `${one.language} ${one[name]}`);
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map(
      (group) => `“${excerpt(group[0]?.[name] ?? '', 100)}”: ${group.map(({ url }) => excerpt(url, 100)).join(', ')}`,
    );
}
