import type { FactName } from '../evidence/evidence.ts';
import { factsFrom } from '../evidence/facts-from.ts';

/** The page, the files and addresses that it names, and what follows from them. */
export const PAGE_FACTS: ReadonlySet<FactName> = factsFrom([
  'page',
  'exchanges',
  'rendered',
  'vitals',
  'network',
  'axe',
  'interaction',
  'pageErrors',
  'refusals',
  'policyNeeds',
  'assets',
  'assetFolders',
  'importedFiles',
  'loadedFiles',
  'sourceMapFiles',
  'linkAnswers',
  'languageAnswers',
  'canonicalPage',
  'socialImage',
]);

/** What is the same for all pages of a site, and says something about each of them. */
const SHARED: ReadonlySet<FactName> = new Set<FactName>(['robots', 'robotsTxt']);

/** Whether a check examines one page, and not the site as a whole: it runs for each page of a site. */
export function isOfPage({ needs }: { readonly needs: readonly FactName[] }): boolean {
  return needs.some((name) => PAGE_FACTS.has(name)) && needs.every((name) => PAGE_FACTS.has(name) || SHARED.has(name));
}
