import type { Schema } from '../../../../client/client.ts';
import { Card } from '../../../../ui/card.tsx';
import { ScoreRing } from '../../../../ui/score.tsx';
import { CheckRows } from '../../check-rows.tsx';
import { LabAudit } from './lab-audit.tsx';
import { Metrics, Opportunities } from './metrics.tsx';

type Performance = Schema['PerformanceResult'];

/** Metrics with their ratings, what would make the page faster, and the HTTP checks. */
export function PerformanceView({ result, scan }: { result: Performance; scan: Schema['ScanResults'] }) {
  return (
    <>
      <section aria-label="Page load" className="grid gap-5 rounded-2xl border border-line bg-surface p-5 shadow-sm">
        <div className="flex flex-wrap items-center gap-5">
          <ScoreRing score={result.overall_score} size={88} />
          <p className="max-w-prose text-sm text-soft">
            Based on one page load as {scan.form_factor === 'mobile' ? 'a phone' : 'a desktop'} and the HTTP checks. A
            lab audit loads the page several times.
          </p>
        </div>
        <Metrics metrics={result.metrics} />
      </section>
      <Opportunities opportunities={result.opportunities} />
      <LabAudit projectId={scan.project_id} url={scan.url} />
      <HttpChecks checks={result.http_checks} />
    </>
  );
}

function HttpChecks({ checks }: { checks: Performance['http_checks'] }) {
  if (checks.length === 0) return null;
  return (
    <Card title="HTTP checks">
      <CheckRows checks={checks} />
    </Card>
  );
}
