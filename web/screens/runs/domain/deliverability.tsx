import { api, type Schema } from '../../../client/client.ts';
import { useAction } from '../../../client/use-action.ts';
import { Allowed } from '../../../ui/allowed.tsx';
import { SubmitButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { ErrorNotice, Notice } from '../../../ui/notice.tsx';
import { ProjectFrame } from '../../frame/project-frame.tsx';
import { Coverage } from '../coverage.tsx';
import { Numbers } from '../numbers.tsx';
import { RunFindings } from '../run-findings.tsx';
import { RunReport } from '../run-report.tsx';
import { RunFailure, RunView } from '../run-view.tsx';
import { SpfTree } from './spf-tree.tsx';

const PROGRESS = { step: 'Reading DNS records' };

/** Checks the mail records of a domain. */
export function DeliverabilityScreen() {
  return <ProjectFrame title="Email deliverability">{({ id }) => <Deliverability projectId={id} />}</ProjectFrame>;
}

function Deliverability({ projectId }: { projectId: string }) {
  const run = useAction((body: Schema['DeliverabilityRequest']) =>
    api.post('/api/v1/projects/{project_id}/deliverability', { path: { project_id: projectId }, body }),
  );
  const { data: result, submittedAt: started } = run;
  return (
    <>
      <Allowed to="scan" otherwise="Your role does not allow you to check domains.">
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
            <SubmitButton label={run.isPending ? 'Checking …' : 'Check'} save={run} className="sm:mt-6" />
          </Form>
          <p className="mt-4 text-sm text-muted">
            SPF, DKIM, DMARC, MX, MTA-STS, TLS-RPT, DANE, DNSSEC, BIMI and blocklists. Takes about 5 s and does not
            count against the scan quota.
          </p>
        </Card>
      </Allowed>
      <ErrorNotice error={run.error} />
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

/** The mail records of a domain and what is wrong with them. */
function MailResult({ result }: { result: Schema['DeliverabilityResult'] }) {
  const { domain, score, grade, totals, providers, findings, checks, records } = result;
  return (
    <>
      <Numbers score={score} grade={grade} totals={totals}>
        <p>
          Mail of {domain}.{' '}
          {providers.length === 0 ? 'No mail provider recognized.' : `Providers: ${providers.join(', ')}.`}
        </p>
      </Numbers>
      <RunFindings findings={findings} none="No issues were found in the completed checks." />
      <SpfTree domain={domain} records={records} />
      <Records records={records} />
      <Coverage coverage={checks.map(({ detail, ...check }) => ({ ...check, reason: detail }))} />
    </>
  );
}

function Records({ records }: { records: Schema['DeliverabilityRecords'] }) {
  const rows = [
    ...records.mx.map((text) => ['MX', text] as const),
    ...(records.dmarc === null ? [] : [[`DMARC (${records.dmarc_domain ?? ''})`, records.dmarc] as const]),
    ...records.dkim.map(({ selector, record }) => [`DKIM ${selector}`, record] as const),
    ...records.mta_sts.map((text) => ['MTA-STS', text] as const),
    ...records.tls_rpt.map((text) => ['TLS-RPT', text] as const),
    ...records.bimi.map((text) => ['BIMI', text] as const),
  ];
  if (rows.length === 0) return null;
  return (
    <Card title="Records">
      <dl className="grid gap-3 text-sm">
        {rows.map(([name, text]) => (
          <div key={`${name} ${text}`} className="grid gap-1">
            <dt className="font-semibold wrap-anywhere">{name}</dt>
            <dd className="font-mono text-xs break-all text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
