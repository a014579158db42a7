import { SEVERITIES } from '@assay/engine/severity';
import type { Schema } from '../../../../client/client.ts';
import { Card } from '../../../../ui/card.tsx';
import { Prose } from '../../../../ui/prose.tsx';
import { SeverityMark } from '../../../../ui/severity.tsx';
import { Previews } from './previews.tsx';

type Results = Schema['ScanResults'];
type Issues = NonNullable<Results['seo_result']>;

/** How the page looks elsewhere, and the issues for search engines and for AI search. */
export function SearchView({ results: { seo_result: seo, aeo_result: aeo } }: { results: Results }) {
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
    <Card title={`${title}: ${issues.length} ${issues.length === 1 ? 'issue' : 'issues'}`}>
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
