import { limit } from '../../limits.ts';
import { isSameSite } from '../../scan-target/site.ts';
import { defineCollector, ifAvailable } from '../define-collector.ts';
import type { Exchange } from '../facts/exchange.ts';
import {
  elementsOf,
  type HtmlDocument,
  type HtmlElement,
  linksOf,
  resolvePage,
  resolveUrl,
} from '../parse/html/html.ts';
import { isInconclusive } from '../parse/http/inconclusive-status.ts';
import { SITEMAP_PATHS } from '../parse/site-files/sitemap.ts';
import { standIn } from '../parse/site-files/stand-in.ts';
import { answerTo, ofSite } from './follow-redirects.ts';

const SITEMAP_FILE = /\/[\w-]{0,40}sitemap[\w.-]{0,40}\.xml$/i;

export default defineCollector({
  id: 'sitemap-xml',
  provides: ['sitemapXml'],
  needs: ['page'],
  uses: { robotsTxt: 'matters', document: 'refines' },
  step: 'Reading the sitemap',
  async collect({ page, robotsTxt, document }, reach, cut) {
    const [usual = '', ...others] = SITEMAP_PATHS.map((path) => new URL(path, page.url).href);
    const inRobots = namedIn(robotsTxt, page.url);
    const linked = inRobots === undefined && document ? linkedIn(document, page.url) : undefined;
    const at = async (url: string) =>
      ofSite(await answerTo(reach, { url, maxBodyBytes: limit('sitemapBytes') }, undefined, cut));
    const sitemapXml = await at(inRobots ?? linked ?? usual);
    if (isSitemap(sitemapXml) || inRobots !== undefined) return { sitemapXml };
    const atUsual = linked === undefined || linked === usual ? sitemapXml : await at(usual);
    if (isSitemap(atUsual) || isInconclusive(atUsual.status)) return { sitemapXml: atUsual };
    const answers = await Promise.all(others.map((url) => ifAvailable(at(url))));
    const found = answers.filter((answer) => answer !== undefined);
    return { sitemapXml: found.find(isTagged) ?? found.find(({ status }) => isInconclusive(status)) ?? atUsual };
  },
});

function isSitemap(answer: Exchange): boolean {
  return answer.status < 400 && (isTagged(answer) || standIn(answer) === undefined);
}

function isTagged({ status, text }: Exchange): boolean {
  return status < 300 && /<(?:urlset|sitemapindex|rss|feed)\b/i.test(text.slice(0, 4000));
}

function namedIn(robotsTxt: Exchange | undefined, page: string): string | undefined {
  if (robotsTxt?.status !== 200) return undefined;
  const lines = [...robotsTxt.text.matchAll(/^[ \t]*sitemap[ \t]*:[ \t]*(\S{1,2048})/gim)];
  return lines
    .map(([, text = '']) => resolveUrl(text, robotsTxt.url))
    .find((url) => url !== undefined && isSameSite(url, page));
}

/** A sitemap of the same site that the page names: `<link rel="sitemap">`, or a link to a file of that name. */
function linkedIn(document: HtmlDocument, page: string): string | undefined {
  const urlOf = ({ attributes: a }: HtmlElement) => resolvePage(a.href ?? '', document.url) ?? [];
  const files = elementsOf(document, 'a').flatMap(urlOf);
  const named = [
    ...linksOf(document, 'sitemap').flatMap(urlOf),
    ...files.filter((url) => SITEMAP_FILE.test(new URL(url).pathname)),
  ];
  return named.find((url) => isSameSite(url, page));
}
