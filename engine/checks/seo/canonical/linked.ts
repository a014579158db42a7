import { Unavailable } from '../../../evidence/define-collector.ts';
import type { LinkAnswer } from '../../../evidence/facts/link-answers.ts';
import { canonicalsOf, type HtmlDocument, parseHtml } from '../../../evidence/parse/html/html.ts';
import { addressKey, hasHomePath, isElsewhere } from '../../../evidence/parse/html/page-shape.ts';
import { signalsOf, unjudged } from '../../../evidence/parse/html/page-signals.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { isOneHost } from '../../../evidence/parse/site/site-pages.ts';
import { defineCheck, notApplicable, occurrences } from '../../define-check.ts';
import { page, pageAt } from '../../examples/page.ts';
import { exampleLinked } from '../support/link-answers.ts';

const LEAST_PAGES = 2;
/** The number of a page of a list, in the path or the query, from 2; `p` is the id of a post in WordPress. */
const PAGE_NUMBER =
  /\/page\/(?![01](?:\D|$))\d{1,6}(?=\/?(?:$|\?))|([?&])(?:page|paged)=(?![01](?:\D|$))\d{1,9}(?=&|$)/;
const sent = () => ({ page, document: parseHtml(''), content: parseHtml(''), catchAll: false });
const given = (...linkAnswers: LinkAnswer[]) => ({ ...sent(), linkAnswers });
const answer = (path: string, canonical: string) =>
  exampleLinked(`https://shop.example${path}`, `<link rel="canonical" href="${canonical}">`);

interface Named {
  readonly url: string;
  readonly canonical: string;
}

const lineOf = ({ url, canonical }: Named) => `${excerpt(url, 200)} → ${excerpt(canonical, 200)}`;

export default defineCheck({
  id: 'seo/canonical/linked',
  title: 'Linked pages are their own canonical URL',
  why: 'A template that gives every page the canonical URL of one page removes all others from search results.',
  needs: ['page', 'document', 'content', 'linkAnswers', 'catchAll'],
  problems: {
    home: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'The canonical URL of linked pages is the home page',
      fix: {
        any: 'Set each page’s own URL; remove the fixed canonical link from the shared template.',
        vite: 'Remove the fixed canonical link from index.html and add one for each route.',
      },
    },
    pagination: {
      severity: 'low',
      likelihood: 'likely',
      message: 'Paginated pages use the first page as their canonical URL',
      fix: 'Give each page of a paginated list its own canonical URL; otherwise search engines may not find items linked only from later pages.',
    },
  },
  references: [
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
    'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
  ],
  run({ page, document, content, linkAnswers, catchAll }, cut) {
    const byScript = catchAll || canonicalsOf(document).join(' ') !== canonicalsOf(content).join(' ');
    const reached = linkAnswers.filter(({ status = 0 }) => status >= 200 && status < 300);
    const linked = reached.flatMap(({ end, page: answer }): Named[] => {
      const { canonical } = (answer && signalsOf(answer)) ?? {};
      return canonical === undefined ? [] : [{ url: end, canonical }];
    });
    const unread = reached.filter((one) => one.page === undefined).length + unjudged(reached).length;
    if (reached.length > 0 && unread === reached.length && ownOf(page.url, content).length === 0)
      throw new Unavailable('No linked page could be read without scripts');
    if (unread > 0) cut(`${unread} of ${reached.length} linked pages were not read and left out`, 'link');
    const all = [...ownOf(page.url, content), ...linked];
    if (all.length === 0) return notApplicable('Neither the page nor those it links to have a canonical URL');
    const home = byScript
      ? []
      : linked.filter(({ url, canonical }) => !hasHomePath(url) && isHomeOf(canonical, page.url));
    const paged = all.filter(({ url, canonical }) => isFirstPage(url, canonical));
    const isTemplate = home.length >= LEAST_PAGES && home.length > linked.length / 2;
    const lines = { home: isTemplate ? home.map(lineOf) : [], pagination: paged.map(lineOf) };
    const found = occurrences({ part: 'linked pages' }, lines, 10);
    if (found.length === 0 && byScript && linked.length > 0)
      throw new Unavailable('Scripts may set the canonical URL, and linked pages are read without scripts');
    return found;
  },
  examples: () => [
    ['own URLs, one alias of the home page', given(answer('/a', '/a'), answer('/b', '/b/'), answer('/start', '/'))],
    ['home page for all', given(answer('/a', 'https://shop.example/'), answer('/b', '/')), 'home'],
    [
      'further pages of lists',
      given(answer('/blog/page/2/', '/blog/'), answer('/lamps?page=3', '/lamps')),
      'pagination',
    ],
    [
      'further pages with their own URL',
      given(answer('/blog/page/2/', '/blog/page/2/'), answer('/lamps?page=3', '/lamps?page=3')),
    ],
    [
      'home pages of other hosts, posts by id, and first pages',
      given(
        answer('/blog', 'https://blog.shop.example/'),
        answer('/docs', 'https://docs.shop.example/'),
        answer('/?p=123', '/desk-lamp'),
        answer('/?p=124', 'https://shop.example/?lang=en'),
        answer('/lamps?page=1', '/lamps'),
        answer('/blog/page/1/', '/blog/'),
        answer('/blog/page/0', '/blog/'),
      ),
    ],
    [
      'the page itself is a further page',
      {
        ...sent(),
        page: pageAt('https://shop.example/blog/page/2'),
        content: parseHtml('<link rel="canonical" href="https://shop.example/blog">'),
        linkAnswers: [],
      },
      'pagination',
    ],
    ['none', given(), 'not applicable'],
  ],
});

function ownOf(url: string, content: HtmlDocument): Named[] {
  const [canonical, ...more] = canonicalsOf(content);
  return more.length === 0 && canonical ? [{ url, canonical }] : [];
}

/** True for the home page of the host that was scanned; that of another host may be the page itself. */
function isHomeOf(canonical: string, scanned: string): boolean {
  const named = URL.parse(canonical);
  return named?.pathname === '/' && named.search === '' && isOneHost(canonical, scanned);
}

/** True if a further page of a list names the list without a page number. */
function isFirstPage(url: string, canonical: string): boolean {
  const first = url.replace(PAGE_NUMBER, '$1').replace(/[?&]$/, '');
  return first !== url && isElsewhere(canonical, url) && addressKey(pathOf(canonical)) === addressKey(pathOf(first));
}

function pathOf(url: string): string {
  const { pathname = '', search = '' } = URL.parse(url) ?? {};
  return `https://page.example${pathname}${search}`;
}
