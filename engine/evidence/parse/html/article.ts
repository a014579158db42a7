import type { JsonLdBlock, JsonLdNode } from '../structured-data/json-ld.ts';
import { elementsOf, type HtmlDocument, metaContent } from './html.ts';

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

/** Generators of documentation, which call every page an article. */
const DOCUMENTATION = /^(?:starlight|docusaurus|vitepress|mkdocs|sphinx|nextra|mdbook|gitbook|docsify|antora|docfx)\b/i;

/** The page's article from its structured data, without properties if only `og:type` declares it; undefined for other pages and documentation. */
export function articleOf(document: HtmlDocument, jsonLd: readonly JsonLdBlock[]): JsonLdNode | undefined {
  const node = jsonLd.flatMap(({ nodes }) => nodes).find(({ types }) => types.some((type) => ARTICLES.has(type)));
  if (node) return node;
  const generators = elementsOf(document, 'meta').filter(({ attributes: a }) => a.name?.toLowerCase() === 'generator');
  if (generators.some(({ attributes: a }) => DOCUMENTATION.test(a.content?.trim() ?? ''))) return undefined;
  return metaContent(document, 'og:type')?.toLowerCase() === 'article' ? { types: [], properties: {} } : undefined;
}
