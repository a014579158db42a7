import { api, type Schema } from '../../../../client/client.ts';
import { Allowed } from '../../../../ui/allowed.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { counted } from '../../../../ui/counted.ts';
import { ScoreRing } from '../../../../ui/score.tsx';
import { useAnalysis } from '../../analysis/use-analysis.ts';
import { CheckRows } from '../../check-rows.tsx';
import { RunView } from '../../run-view.tsx';
import { Metrics, Opportunities } from './metrics.tsx';
import { Requests } from './requests.tsx';

type Performance = Schema['PerformanceResult'];

/** Metrics with their ratings, what would make the page faster, and the HTTP checks. */
export function PerformanceView({ result, scan }: { result: Performance; scan: Schema['ScanResults'] }) {
  return (
    <>
      <section aria-label="Page load" className="grid gap-5 rounded-2xl border border-line bg-surface p-5 shadow-sm">
        <div className="flex flex-wrap items-center gap-5">
          <ScoreRing score={result.overall_score} size={88} name="Page load score" />
          <p className="max-w-prose text-sm text-soft">
            <b>Page load score</b>, based on one page load as {scan.form_factor === 'mobile' ? 'a phone' : 'a desktop'}{' '}
            and the HTTP checks. The score of the module Performance is that of its findings:{' '}
            {scan.module_scores.performance ?? 'not scored'}. A lab audit loads the page several times.
          </p>
        </div>
        <Metrics metrics={result.metrics} />
      </section>
      <Opportunities opportunities={result.opportunities} />
      <Requests result={result} />
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

type Audit = Schema['CompletedPerformance'];

interface Page {
  readonly projectId: string;
  readonly url: string;
}

/** Runs Lighthouse on the page, and shows the median of its runs. */
function LabAudit({ projectId, url }: Page) {
  const path = { project_id: projectId };
  const { start, analysis, run, error, isBusy, follow } = useAnalysis({
    key: ['lab', url],
    start: (form_factor: Audit['form_factor']) =>
      api.post('/api/v1/projects/{project_id}/performance', {
        path,
        body: { url, form_factor },
        headers: { prefer: 'respond-async' },
      }),
    read: (job_id) => api.get('/api/v1/projects/{project_id}/performance/{job_id}', { path: { ...path, job_id } }),
  });
  return (
    <>
      <Card title="Lab audit">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-sm">
          <p className="max-w-prose text-soft">
            Lighthouse loads the page several times and reports the median. It takes about a minute.
          </p>
          <Allowed to="scan">
            <div className="flex flex-wrap gap-3">
              {(['desktop', 'mobile'] as const).map((formFactor) => (
                <Button
                  label={formFactor === 'desktop' ? 'Audit as desktop' : 'Audit as phone'}
                  key={formFactor}
                  look="plain"
                  disabled={isBusy}
                  onClick={() => start(formFactor)}
                />
              ))}
            </div>
          </Allowed>
          <RunView run={run} error={error} name="Audit" follow={follow}>
            {analysis?.status === 'completed' && <Result audit={analysis} />}
          </RunView>
        </div>
      </Card>
      {analysis?.status === 'completed' && <Opportunities opportunities={analysis.opportunities} />}
    </>
  );
}

function Result({ audit: { overall_score: score, spread, runs, tool, metrics, form_factor } }: { audit: Audit }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-5">
        <ScoreRing score={score} size={88} name="Lighthouse performance" />
        <p className="text-soft">
          {tool ?? 'Lighthouse'}, {form_factor}: median of {counted(runs.length, 'run')}
          {spread && `, from ${spread.least} to ${spread.most}`}
        </p>
      </div>
      <Metrics metrics={metrics} />
    </>
  );
}
