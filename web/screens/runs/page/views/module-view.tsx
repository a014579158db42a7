import { SEVERITIES } from '@assay/engine/severity';
import type { Schema } from '../../../../client/client.ts';
import { Card } from '../../../../ui/card.tsx';
import { counted } from '../../../../ui/counted.ts';
import { Prose } from '../../../../ui/prose.tsx';
import { SeverityMark } from '../../../../ui/severity.tsx';
import type { Tab } from '../scan-search.ts';
import { AccessibilityView } from './accessibility.tsx';
import { PerformanceView } from './performance.tsx';
import { Previews } from './previews.tsx';
import { ResponseView } from './response.tsx';

/** What a module measured, besides its findings. */
export default function ModuleView({ results, tab }: { results: Schema['ScanResults']; tab: Tab }) {
  const { performance_result, accessibility_result, profile_result, seo_result, aeo_result } = results;
  if (tab === 'performance' && performance_result)
    return <PerformanceView result={performance_result} scan={results} />;
  if (tab === 'accessibility' && accessibility_result) return <AccessibilityView result={accessibility_result} />;
  if (tab === 'response' && profile_result?.response) return <ResponseView response={profile_result.response} />;
  if (tab === 'technologies' && profile_result) return <TechnologiesView result={profile_result} />;
  if (tab === 'search' && (seo_result || aeo_result)) return <SearchView results={results} />;
  return <Card title="Not scanned">This scan did not include the module.</Card>;
}

type Issues = NonNullable<Schema['ScanResults']['seo_result']>;

/** How the page looks elsewhere, and the issues for search engines and for AI search. */
function SearchView({ results: { seo_result: seo, aeo_result: aeo } }: { results: Schema['ScanResults'] }) {
  return (
    <>
      {seo?.preview && <Previews preview={seo.preview} />}
      {seo && <IssueList title="Search engines" result={seo} />}
      {aeo && <IssueList title="AI search" result={aeo} />}
    </>
  );
}

function IssueList({ title, result: { issues } }: { title: string; result: Issues }) {
  return (
    <Card title={`${title}: ${counted(issues.length, 'issue')}`}>
      {issues.length === 0 && <p className="text-sm text-soft">No issues were found in the completed checks.</p>}
      <ul className="divide-y divide-line">
        {issues.map(({ id, title: text, severity, description, place_count: count = 1 }) => (
          <li key={id} className="grid gap-1 py-3 text-sm first:pt-0 last:pb-0">
            <span className="flex flex-wrap items-center gap-3">
              {SEVERITIES.filter((one) => one === severity).map((one) => (
                <SeverityMark key={one} severity={one} />
              ))}
              <span className="font-medium">
                <Prose text={text} />
              </span>
              {count > 1 && <span className="text-xs text-muted">{count} places</span>}
            </span>
            <span className="text-soft">
              <Prose text={description} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const PERCENT = 100;

/** Detected technologies by category, with version, confidence and what they were recognized by. */
function TechnologiesView({ result: { detections } }: { result: Schema['ProfileResult'] }) {
  if (detections.length === 0) return <Card title="No technologies">No known technology was recognized.</Card>;
  const categories = Map.groupBy(detections, ({ categories: [first = 'other'] }) => first);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">
      {[...categories].map(([category, own]) => (
        <Card key={category} title={`${category.charAt(0).toUpperCase()}${category.slice(1)}`}>
          <Technologies detections={own} />
        </Card>
      ))}
    </div>
  );
}

function Technologies({ detections }: { detections: Schema['ProfileResult']['detections'] }) {
  return (
    <ul className="divide-y divide-line text-sm">
      {detections.map(({ technology, version, confidence, signs }) => (
        <li key={technology} className="grid gap-1 py-2 first:pt-0 last:pb-0">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-medium wrap-anywhere">
              {technology} {version !== undefined && <span className="font-normal text-soft">{version}</span>}
            </span>
            <span className="text-xs text-muted tabular-nums">{Math.round(confidence * PERCENT)}% confidence</span>
          </span>
          {signs.length > 0 && (
            <span className="text-xs wrap-anywhere text-muted">Recognized by {signs.join(', ')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
