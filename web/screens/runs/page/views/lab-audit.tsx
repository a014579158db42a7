import { useMutation } from '@tanstack/react-query';
import { answerOf, client, type Schema } from '../../../../client/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { ScoreRing } from '../../../../ui/score.tsx';
import { Metrics, Opportunities } from './metrics.tsx';

type Audit = Schema['CompletedPerformance'];
type FormFactor = Audit['form_factor'];

const POLL_MILLISECONDS = 1500;

interface Page {
  readonly projectId: string;
  readonly url: string;
}

/** Runs Lighthouse on the page, and shows the median of its runs. */
export function LabAudit({ projectId, url }: Page) {
  const audit = useMutation({ mutationFn: (formFactor: FormFactor) => run({ projectId, url }, formFactor) });
  const { data } = audit;
  return (
    <>
      <Card title="Lab audit">
        <div className="grid gap-4 text-sm">
          <p className="max-w-prose text-soft">
            Lighthouse loads the page several times and reports the median. It takes about a minute.
          </p>
          <div className="flex flex-wrap gap-3">
            {(['desktop', 'mobile'] as const).map((formFactor) => (
              <Button key={formFactor} look="plain" disabled={audit.isPending} onClick={() => audit.mutate(formFactor)}>
                {formFactor === 'desktop' ? 'Audit as desktop' : 'Audit as phone'}
              </Button>
            ))}
          </div>
          {audit.isPending && <Notice>The audit is running …</Notice>}
          {audit.error && <Notice look="error">{audit.error.message}</Notice>}
          {data && <Result audit={data} />}
        </div>
      </Card>
      {data && <Opportunities opportunities={data.opportunities} />}
    </>
  );
}

async function run({ projectId, url }: Page, formFactor: FormFactor): Promise<Audit> {
  const project = { project_id: projectId };
  const body = { url, form_factor: formFactor };
  let answer = await answerOf(
    client.POST('/api/v1/projects/{project_id}/performance', { params: { path: project }, body }),
  );
  for (;;) {
    if (answer.status === 'completed') return answer;
    if (answer.status === 'failed') throw new Error(`The audit failed: ${answer.error}`);
    const params = { path: { ...project, job_id: answer.job_id } };
    await new Promise((passed) => setTimeout(passed, POLL_MILLISECONDS));
    answer = await answerOf(client.GET('/api/v1/projects/{project_id}/performance/{job_id}', { params }));
  }
}

function Result({ audit: { overall_score: score, spread, runs, tool, metrics, form_factor } }: { audit: Audit }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-5">
        <ScoreRing score={score} size={88} />
        <p className="text-soft">
          {tool ?? 'Lighthouse'}, {form_factor}: median of {runs.length} {runs.length === 1 ? 'run' : 'runs'}
          {spread && `, from ${spread.least} to ${spread.most}`}
        </p>
      </div>
      <Metrics metrics={metrics} />
    </>
  );
}
