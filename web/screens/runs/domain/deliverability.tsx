import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api, type Schema } from '../../../client/client.ts';
import { SubmitButton } from '../../../ui/action-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProjectFrame } from '../../frame/project-frame.tsx';
import { RunReport } from '../run-report.tsx';
import { RunFailure, RunView } from '../run-view.tsx';
import { MailResult } from './mail-result.tsx';

const PROGRESS = { step: 'Reading DNS records' };

/** Checks the mail records of a domain. */
export function DeliverabilityScreen() {
  const { projectId } = useParams({ from: '/app/projects/$projectId/deliverability' });
  return (
    <ProjectFrame projectId={projectId} title="Email deliverability">
      {() => <Deliverability projectId={projectId} />}
    </ProjectFrame>
  );
}

function Deliverability({ projectId }: { projectId: string }) {
  const run = useMutation({
    mutationFn: (body: Schema['DeliverabilityRequest']) =>
      api.post('/api/v1/projects/{project_id}/deliverability', { path: { project_id: projectId }, body }),
  });
  const { data: result, submittedAt: started } = run;
  return (
    <>
      <Card title="Check a domain">
        <Form
          className="grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-start"
          onFields={(text) => {
            const selectors = text('selectors')
              .split(/[\s,]+/)
              .filter((selector) => selector !== '');
            run.mutate({
              ...(text('domain').trim() === '' ? {} : { domain: text('domain').trim() }),
              ...(selectors.length === 0 ? {} : { selectors }),
            });
          }}
        >
          <Field label="Domain" name="domain" maxLength={255} hint="Default: the domain of this project" />
          <Field label="DKIM selectors" name="selectors" maxLength={500} hint="Optional, separated by commas" />
          <SubmitButton save={run} className="sm:mt-6">
            {run.isPending ? 'Checking …' : 'Check'}
          </SubmitButton>
        </Form>
        <p className="mt-4 text-sm text-muted">
          SPF, DKIM, DMARC, MX, MTA-STS, TLS-RPT, DANE, DNSSEC, BIMI and blocklists. Takes about 5 s and does not count
          against the scan quota.
        </p>
      </Card>
      {run.error && <Notice look="error">{run.error.message}</Notice>}
      {run.isPending && (
        <RunView
          name="Check"
          run={{ status: 'running', progress: PROGRESS, created_at: new Date(started).toISOString() }}
        />
      )}
      {result && 'checks' in result ? (
        <>
          {result.error !== null && <RunFailure name="Check" error={result.error} />}
          <MailResult result={result} />
          <RunReport id={result.job_id} subject={`mail-${result.domain}`} />
        </>
      ) : (
        result && <Notice>The check takes longer than usual. Start it again in a minute.</Notice>
      )}
    </>
  );
}
