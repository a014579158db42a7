import type { ScanSearch } from './scan-search.ts';

const VIEWS: Readonly<Record<string, ScanSearch>> = {
  security: { tab: 'findings', module: 'security' },
  profiling: { tab: 'technologies' },
  performance: { tab: 'performance' },
  seo: { tab: 'search' },
  aeo: { tab: 'search' },
  accessibility: { tab: 'accessibility' },
};

/** The view of a scan that is about a module. */
export function viewOf(module: string): ScanSearch {
  return VIEWS[module] ?? { tab: 'findings' };
}
