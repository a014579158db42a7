import { type FindingSearch, findingSearch } from '../../findings/finding-filter.ts';

export const TABS = [
  'overview',
  'findings',
  'performance',
  'search',
  'accessibility',
  'technologies',
  'response',
  'coverage',
] as const;
export type Tab = (typeof TABS)[number];

/** What the screen of a scan shows, as in its URL: a tab, and the filters of its findings. */
export interface ScanSearch extends FindingSearch {
  /** Default: overview. */
  readonly tab?: Tab;
}

export function scanSearch(search: Readonly<Record<string, unknown>>): ScanSearch {
  const tab = TABS.find((one) => one === search.tab);
  return { ...(tab && tab !== 'overview' && { tab }), ...findingSearch(search) };
}
