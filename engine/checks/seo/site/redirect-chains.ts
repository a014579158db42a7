import type { SitePage } from '../../../evidence/facts/site.ts';
import { addressKey } from '../../../evidence/parse/html/page-shape.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { isSignInAddress } from '../../../evidence/parse/landing/sign-in.ts';
import { linkedPages } from '../../../evidence/parse/site/site-pages.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { givenSite, movedPage, sitePage } from '../../examples/site.ts';

const MAX_SOURCES = 5;
const HOME = sitePage('/', { links: ['/old'] });
const given = (...others: readonly SitePage[]) => givenSite(HOME, ...others);

export default defineCheck({
  id: 'seo/site/redirect-chains',
  title: 'Internal links lead to their page with at most one redirect',
  why: 'Each redirect is a round trip that readers wait for; crawlers spend their budget on redirects and give up on long chains.',
  topic: 'redirects',
  needs: ['sitePages'],
  problems: {
    chain: {
      severity: 'low',
      message: 'Internal links lead into a redirect chain',
      fix: 'Link to the last URL of the chain, and redirect each old URL to it in a single step.',
    },
  },
  references: ['RFC 9110', 'https://developers.google.com/search/docs/crawling-indexing/301-redirects'],
  run({ sitePages }, cut) {
    const { linking, linked } = linkedPages(sitePages, cut);
    if (linking.size === 0) return notApplicable('No page that was read links to another one');
    return linked.filter(isChain).map(({ url, finalUrl, status, redirects }) => ({
      problem: 'chain' as const,
      location: { url },
      evidence: listed(
        [
          ...redirects.map((hop) => `${hop.status} ${excerpt(hop.url, 200)}`),
          `${status} ${excerpt(finalUrl, 200)}`,
          ...[...(linking.get(url) ?? [])].slice(0, MAX_SOURCES).map((page) => `linked from ${excerpt(page, 200)}`),
        ],
        20,
      ),
      fact: addressKey(url),
    }));
  },
  examples: () => [
    ['two redirects', given(movedPage('/old', '/older', '/new')), 'chain'],
    [
      'three redirects from a deeper page',
      givenSite(sitePage('/'), sitePage('/desk', { links: ['/a'] }), movedPage('/a', '/b', '/c', '/d')),
      'chain',
    ],
    ['one redirect', given(movedPage('/old', '/new'))],
    ['no redirect', given(sitePage('/old'))],
    ['a chain that no page links to', given(sitePage('/old'), movedPage('/a', '/b', '/c'))],
    ['a page that asks to sign in', given(movedPage('/old', '/account', '/login?next=/account'))],
    ['a page without links', givenSite(sitePage('/')), 'not applicable'],
  ],
});

function isChain({ finalUrl, redirects }: SitePage): boolean {
  return redirects.length > 1 && ![finalUrl, ...redirects.map(({ url }) => url)].some(isSignInAddress);
}
