import { openCount } from '@assay/engine/totals';
import { Link } from '@tanstack/react-router';
import { scanAt } from '../../../client/addresses.ts';
import type { Schema } from '../../../client/client.ts';
import { numberText } from '../../../ui/counted.ts';
import { useInView } from '../../../ui/use-in-view.ts';
import { TABS, type Tab } from './scan-search.ts';

type ScanResults = Schema['ScanResults'];

const LABELS: Readonly<Record<Tab, string>> = {
  overview: 'Overview',
  findings: 'Findings',
  performance: 'Performance',
  search: 'SEO and AI search',
  accessibility: 'Accessibility',
  technologies: 'Technologies',
  response: 'Headers and cookies',
  coverage: 'Coverage',
};

/** Links to the views of a scan; those of modules that were not scanned are left out. */
export function ScanTabs({ results, tab = 'overview' }: { results: ScanResults; tab?: Tab | undefined }) {
  const bar = useInView(`[data-tab=${tab}]`);
  return (
    <nav ref={bar} aria-label="Views of the scan" className="-mx-1 overflow-x-auto border-b border-line">
      <ul className="flex gap-1 px-1">
        {TABS.filter((one) => one === tab || hasView(results, one)).map((one) => (
          <li key={one} className="shrink-0">
            <Link
              {...scanAt(results.project_id, results.id)}
              search={one === 'overview' ? {} : { tab: one }}
              resetScroll={false}
              data-tab={one}
              aria-current={one === tab ? 'page' : undefined}
              className={`block border-b-2 px-3 py-2.5 text-sm whitespace-nowrap ${one === tab ? 'border-brand-ink font-semibold text-ink' : 'border-transparent text-soft hover:border-edge'}`}
            >
              {LABELS[one]}{' '}
              {one === 'findings' && results.totals && (
                <span className="ml-0.5 text-muted tabular-nums">{numberText(openCount(results.totals))}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function hasView(results: ScanResults, tab: Tab): boolean {
  const present: Readonly<Record<Tab, boolean>> = {
    overview: true,
    findings: true,
    performance: results.performance_result !== null,
    search: results.seo_result !== null || results.aeo_result !== null,
    accessibility: results.accessibility_result !== null,
    technologies: results.profile_result !== null,
    response: Boolean(results.profile_result?.response),
    coverage: results.coverage.length > 0,
  };
  return present[tab];
}
