import { Unavailable } from '../../../evidence/define-collector.ts';
import type { LinkAnswer } from '../../../evidence/facts/link-answers.ts';
import { addressKey, isElsewhere } from '../../../evidence/parse/html/page-shape.ts';
import { signalsOf, unjudged } from '../../../evidence/parse/html/page-signals.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { defineCheck, notApplicable, occurrences } from '../../define-check.ts';
import { page, pageAt } from '../../examples/page.ts';
import { exampleLinked } from '../support/link-answers.ts';

const URL_ = 'https://shop.example/lamps';
const answer = (head: string, headers = '') => exampleLinked(URL_, head, headers);
const given = (...sitemapAnswers: LinkAnswer[]) => ({ page, catchAll: false, sitemapAnswers });

export default defineCheck({
  id: 'seo/sitemap/indexable',
  title: 'Sitemap lists canonical, indexable URLs',
  why: 'A sitemap asks for pages to be indexed. One that lists pages with `noindex` or with another canonical URL contradicts them, and search consoles report each.',
  needs: ['sitemapAnswers', 'page', 'catchAll'],
  problems: {
    noindex: {
      severity: 'low',
      message: 'The sitemap lists pages with `noindex`',
      fix: 'Remove these pages from the sitemap; if they should be found, remove `noindex` instead.',
    },
    canonical: {
      severity: 'low',
      message: 'The sitemap lists pages whose canonical URL is another page',
      fix: 'List only the canonical URL; if the page should be indexed separately, correct its canonical link.',
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap'],
  run({ sitemapAnswers, page: scanned, catchAll }, cut) {
    const reached = sitemapAnswers.filter(({ status = 0 }) => status >= 200 && status < 300);
    const isScanned = ({ url, page }: LinkAnswer) => {
      const canonical = page && signalsOf(page)?.canonical;
      // Its noindex is reported by itself, its canonical URL only if the sitemap contradicts it.
      return addressKey(url) === addressKey(scanned.url) && (canonical === undefined || !isElsewhere(canonical, url));
    };
    const pages = reached.filter((each) => !isScanned(each));
    if (pages.length === 0) return notApplicable('The sitemap lists no other pages of this site');
    if (catchAll) throw new Unavailable('The site returns 200 for every URL, so missing pages cannot be detected');
    const read = pages.flatMap(({ url, end, page }) => {
      const signals = page && url === end ? signalsOf(page) : undefined;
      return signals ? [{ url, ...signals }] : [];
    });
    const unread = pages.filter(({ page }) => page === undefined).length + unjudged(pages).length;
    if (unread === pages.length) throw new Unavailable('No page in the sitemap could be read without scripts');
    if (unread > 0) cut(`${unread} of ${pages.length} pages in the sitemap were not read and left out`, 'link');
    const hidden = read.filter(({ noindex }) => noindex !== undefined);
    const others = read.filter(({ url, canonical }) => canonical !== undefined && isElsewhere(canonical, url));
    const noindex = hidden.map((one) => `${excerpt(one.url, 200)}: ${one.noindex}`);
    const canonical = others.map((one) => `${excerpt(one.url, 200)} → ${excerpt(one.canonical ?? '', 200)}`);
    return occurrences({ part: 'sitemap' }, { noindex, canonical }, 10);
  },
  examples: () => [
    ['canonical pages', given(answer(`<link rel="canonical" href="https://public.example/lamps/">`), answer(''))],
    ['noindex in the page', given(answer('<meta name="robots" content="noindex, follow">')), 'noindex'],
    ['noindex in a header', given(answer('', 'X-Robots-Tag: noindex\n')), 'noindex'],
    ['page that names another as canonical', given(answer('<link rel="canonical" href="/">')), 'canonical'],
    [
      'error page with status 200, and a canonical URL that starts with two slashes',
      given(
        answer('<title>503 Service Unavailable</title><meta name="robots" content="noindex">'),
        answer('<link rel="canonical" href="https://shop.example//">'),
      ),
      'canonical',
    ],
    [
      'the page that is scanned, whose noindex is reported by itself',
      { ...given(answer('<meta name="robots" content="noindex">')), page: pageAt(URL_) },
      'not applicable',
    ],
    [
      'the page that is scanned, with another page of the site as its canonical URL',
      { ...given(answer('<link rel="canonical" href="/all-lamps">')), page: pageAt(URL_) },
      'canonical',
    ],
    ['no sitemap', given(), 'not applicable'],
  ],
});
