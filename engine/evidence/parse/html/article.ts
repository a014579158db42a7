import type { JsonLdBlock, JsonLdNode } from '../structured-data/json-ld.ts';
import { type HtmlDocument, metaContent } from './html.ts';

const ARTICLES = new Set([
  'Article',
  'NewsArticle',
  'BlogPosting',
  'TechArticle',
  'ScholarlyArticle',
  'Report',
  'AdvertiserContentArticle',
  'LiveBlogPosting',
  'OpinionNewsArticle',
]);

/** The page's article from its structured data, without properties if only `og:type` declares it; undefined for other pages. */
export function articleOf(document: HtmlDocument, jsonLd: readonly JsonLdBlock[]): JsonLdNode | undefined {
  const node = jsonLd.flatMap(({ nodes }) => nodes).find(({ types }) => types.some((type) => ARTICLES.has(type)));
  if (node) return node;
  return metaContent(document, 'og:type')?.toLowerCase() === 'article' ? { types: [], properties: {} } : undefined;
}
