import type { Schema } from '../../../../client/client.ts';
import { Card } from '../../../../ui/card.tsx';
import type { Tab } from '../scan-search.ts';
import { AccessibilityView } from './accessibility.tsx';
import { PerformanceView } from './performance.tsx';
import { ResponseView } from './response.tsx';
import { SearchView } from './search.tsx';
import { TechnologiesView } from './technologies.tsx';

interface View {
  readonly results: Schema['ScanResults'];
  readonly tab: Tab;
}

/** What a module measured, besides its findings. */
export default function ModuleView({ results, tab }: View) {
  const { performance_result, accessibility_result, profile_result, seo_result, aeo_result } = results;
  if (tab === 'performance' && performance_result)
    return <PerformanceView result={performance_result} scan={results} />;
  if (tab === 'accessibility' && accessibility_result) return <AccessibilityView result={accessibility_result} />;
  if (tab === 'response' && profile_result?.response) return <ResponseView response={profile_result.response} />;
  if (tab === 'technologies' && profile_result) return <TechnologiesView result={profile_result} />;
  if (tab === 'search' && (seo_result || aeo_result)) return <SearchView results={results} />;
  return <Card title="Not scanned">This scan did not include the module.</Card>;
}
