import { projectAt } from '../../../client/addresses.ts';
import { api, type Schema } from '../../../client/client.ts';
import { useMe } from '../../../client/me.ts';
import { useOwnership } from '../../../client/project.ts';
import { useAction } from '../../../client/use-action.ts';
import { Allowed } from '../../../ui/allowed.tsx';
import { ActionButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorNotice, Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Time } from '../../../ui/time.tsx';

type Scan = Schema['Scan'];

/** Starts the active phase of a completed scan and shows the status of the last one. */
export function ActivePhase({ scan }: { scan: Scan }) {
  const me = useMe();
  return (
    <Card title="Active scan">
      <div className="grid gap-4 text-sm text-soft">
        <p>
          Probes your site for exposed files, open databases and injection flaws such as SQL injection and XSS. The
          probes are non-destructive and rate-limited. Only for sites that you own or are authorized to test.
        </p>
        <LastPhase phase={scan.phases.active} />
        {me.data?.is_paid === false ? (
          <p>
            Active scans are not included in your plan. <TextLink to="/app/settings/billing">See plans</TextLink>
          </p>
        ) : (
          <Allowed to="scan">
            <Start scan={scan} />
          </Allowed>
        )}
      </div>
    </Card>
  );
}

function LastPhase({ phase }: { phase: Scan['phases']['active'] }) {
  if (phase?.status === 'failed')
    return <Notice look="error">The last active scan failed. {phase.error ?? 'No reason was recorded.'}</Notice>;
  if (phase?.status === 'cancelled') return <p>The active scan was cancelled. Earlier findings are kept.</p>;
  if (phase?.status !== 'completed' || phase.completed_at === null) return null;
  return (
    <p>
      Completed <Time at={phase.completed_at} />. Its findings are listed under Findings.
    </p>
  );
}

function Start({ scan }: { scan: Scan }) {
  const ownership = useOwnership(scan.project_id);
  const start = useAction(
    () =>
      api.post('/api/v1/projects/{project_id}/scans/{scan_id}/active', {
        // The end is shown on this screen.
        path: { project_id: scan.project_id, scan_id: scan.id },
        query: { notify_email: false },
      }),
    { refresh: [['scan', scan.id]], onDone: () => window.scrollTo({ top: 0 }) },
  );
  return (
    <>
      <p>
        Sends at most 3,000 requests to the site, at most 100 per second. No form that may change data is submitted.
      </p>
      {ownership.data?.required && !ownership.data.proof && (
        <p>
          Verify that you own this site first. <TextLink {...projectAt(scan.project_id)}>Verify ownership</TextLink>
        </p>
      )}
      <ActionButton
        label={scan.phases.active ? 'Run again' : 'Start active scan'}
        action={start}
        className="justify-self-start"
      />
      <ErrorNotice error={start.error} />
    </>
  );
}
