import { firstOf, type ReportCut } from '../../../limits.ts';
import { defineDerivation } from '../../define-collector.ts';
import { type Exchange, isPage } from '../../facts/exchange.ts';
import type { HtmlSummary, SitePage } from '../../facts/site.ts';
import {
  canonicalsOf,
  elementsOf,
  fetchableUrl,
  type HtmlDocument,
  metaContent,
  resolvePage,
} from '../../parse/html/html.ts';
import { headOf } from '../../parse/html/linked-head.ts';
import { isHtmlPage } from '../../parse/html/markup.ts';
import { isSignInPage } from '../../parse/html/page-shape.ts';
import { hreflangUrls } from '../../parse/html/page-signals.ts';
import { noindexes, robotsDirectives } from '../../parse/html/robots-directives.ts';
import type { CspPolicy } from '../../parse/http/csp/csp.ts';
import { headerValue } from '../../parse/http/header-list.ts';
import { headerCanonicals, headerLinks } from '../../parse/http/link-header.ts';
import { referrerPolicyOf } from '../../parse/http/referrer-policy.ts';
import { isMissingPage } from '../../parse/site/missing-page.ts';
import { structureDigest, textDigest } from '../../parse/site/page-structure.ts';
import { isOneHost } from '../../parse/site/site-pages.ts';
import { isAllowed } from '../../parse/site-files/robots.ts';

const POLICIES = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];
const MAX_TEXT = 1000;
const MAX_POLICY = 10_000;
const MAX_URL = 2048;
const MAX_CANONICALS = 10;

export default defineDerivation({
  id: 'derive/page-summary',
  provides: ['pageSummary'],
  needs: ['address', 'page', 'landing'],
  uses: {
    document: 'refines',
    content: 'reports',
    csp: 'refines',
    robots: 'refines',
    notFound: 'refines',
    sessionOrigin: 'refines',
  },
  derive({ address, page, landing, document, content, csp = [], robots, notFound, sessionOrigin }, cut): SitePage {
    const shown = landing.notScored === undefined ? content : undefined;
    const isMissing = shown && notFound ? isMissingPage(shown, landing.finalUrl, notFound) : false;
    const isNoindex = (html: HtmlDocument) =>
      [html, document ?? html].some((one) => noindexes(robotsDirectives(one, page.headers)).length > 0);
    // Search engines do not see what a signed-in user does.
    const isClosed = (html: HtmlDocument) =>
      sessionOrigin !== undefined || isNoindex(html) || isSignInPage(html) || !isAllowed(robots, 'Googlebot', page.url);
    return {
      url: address,
      finalUrl: landing.finalUrl,
      status: page.status,
      redirects: landing.redirects,
      isHtml: isPage(page.status) && isHtmlPage(page) && landing.isOther !== true,
      ...(isMissing ? { isMissing } : {}),
      html: shown && {
        ...summaryOf(shown, page, landing.finalUrl, cut),
        isIndexable: !isClosed(shown),
        isNoindex: isNoindex(shown),
      },
      policies: policiesOf(page, document, csp),
    };
  },
});

function policiesOf(
  { headers }: Exchange,
  document: HtmlDocument | undefined,
  csp: readonly CspPolicy[],
): SitePage['policies'] {
  const enforced = csp.filter(({ reportOnly }) => !reportOnly).map(({ text }) => text);
  const read = new Map<string, string | undefined>([
    ['content-security-policy', enforced.join(', ')],
    ['referrer-policy', document && referrerPolicyOf(headers, document).policy],
  ]);
  const found = POLICIES.flatMap((name) => {
    const value = read.get(name) || headerValue(headers, name)?.trim();
    return value ? [[name, value.slice(0, MAX_POLICY)] as const] : [];
  });
  return Object.fromEntries(found);
}

function summaryOf(
  content: HtmlDocument,
  { headers }: Exchange,
  finalUrl: string,
  cut: ReportCut,
): Omit<HtmlSummary, 'isIndexable' | 'isNoindex'> {
  const { title, language } = headOf(content, finalUrl);
  const named = [...canonicalsOf(content), ...headerCanonicals(headers)].flatMap((text) => pageUrl(text, content.url));
  const inHeader = headerLinks(headers).flatMap(({ href, rel, hreflang }) =>
    rel === 'alternate' && hreflang !== undefined
      ? pageUrl(href, content.url).map((url) => ({ language: hreflang, url }))
      : [],
  );
  const inHtml = hreflangUrls(content).map(({ code, url }) => ({ language: code, url }));
  const languages = [...inHtml, ...inHeader].filter(({ url }) => url.length <= MAX_URL);
  return {
    title: title.slice(0, MAX_TEXT),
    description: metaContent(content, 'description')?.slice(0, MAX_TEXT),
    language: language.slice(0, MAX_TEXT),
    canonicals: [...new Set(named)].slice(0, MAX_CANONICALS),
    languages: firstOf(languages, 'links', 'hreflang links', cut, 'link'),
    links: firstOf(linksOf(content, finalUrl), 'links', 'links', cut, 'link'),
    textDigest: textDigest(content),
    structure: structureDigest(content),
  };
}

function pageUrl(text: string, base: string): string[] {
  const url = text === '' ? undefined : resolvePage(text, base);
  return url === undefined || url.length > MAX_URL ? [] : [url];
}

/** Addresses of the same host that the page links to, whether crawlers follow the link or not; each once. */
function linksOf(content: HtmlDocument, page: string): string[] {
  const found = elementsOf(content, 'a', 'area').flatMap(({ attributes: { href } }) => {
    const url = href === undefined ? undefined : fetchableUrl(href, content.url);
    return url === undefined || url.length > MAX_URL || !isOneHost(url, page) ? [] : url;
  });
  return [...new Set(found)];
}
