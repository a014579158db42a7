import { requestsText, writtenTexts } from '@assay/engine/active-words';
import { projectAt } from '../../../client/addresses.ts';
import { api, type Schema } from '../../../client/client.ts';
import { useMe } from '../../../client/me.ts';
import { useOwnership } from '../../../client/project.ts';
import { Allowed } from '../../../ui/allowed.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormButton } from '../../../ui/dialog/form-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Time } from '../../../ui/time.tsx';

type Scan = Schema['Scan'];

/** Starts the active phase of a completed scan and shows the status of the last one. */
export function ActivePhase({ scan, last }: { scan: Scan; last: Schema['ScanResults']['active'] }) {
  const me = useMe();
  return (
    <Card title="Active scan">
      <div className="grid gap-4 text-sm text-soft">
        <p>
          Probes your site for exposed files, open databases and injection flaws such as SQL injection and XSS. The
          probes are non-destructive and rate-limited. Only for sites that you own or are authorized to test.
        </p>
        <LastPhase phase={scan.phases.active} />
        {last && <Sent phase={last} />}
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

/** What the last phase sent, and what it submitted although that may change data. */
function Sent({ phase }: { phase: NonNullable<Schema['ScanResults']['active']> }) {
  const written = writtenTexts(phase);
  return (
    <>
      <p>Sent {requestsText(phase)}.</p>
      {written.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1 font-semibold text-ink">
            Submitted, and may have changed data: {written.length}
          </summary>
          <ul className="grid list-disc gap-1 pl-5">
            {[...new Set(written)].map((text) => (
              <li key={text} className="break-words">
                {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Start({ scan }: { scan: Scan }) {
  const ownership = useOwnership(scan.project_id);
  const { host } = new URL(scan.url);
  return (
    <>
      {ownership.data?.required && !ownership.data.proof && (
        <p>
          Verify that you own this site first. <TextLink {...projectAt(scan.project_id)}>Verify ownership</TextLink>
        </p>
      )}
      <div>
        <FormButton
          label={scan.phases.active ? 'Run again' : 'Start active scan'}
          look="primary"
          title={`Active scan of ${host}`}
          action={`Test ${host}`}
          form={{ className: 'grid gap-4 text-sm text-soft' }}
          save={() =>
            api.post('/api/v1/projects/{project_id}/scans/{scan_id}/active', {
              // The end is shown on this screen.
              path: { project_id: scan.project_id, scan_id: scan.id },
              query: { notify_email: false },
            })
          }
          refresh={[['scan', scan.id]]}
          onDone={() => window.scrollTo({ top: 0 })}
        >
          <p>
            The scanner sends test requests to <strong className="text-ink">{host}</strong>. Monitoring and firewalls of
            the site will notice them.
          </p>
          <ul className="grid list-disc gap-1 pl-5">
            <li>At most 3,000 requests, at most 100 per second</li>
            <li>Exposed files, open databases, missing sign-in checks and injection (SQL, XSS, commands, templates)</li>
            <li>No writes: forms that may change data are not submitted</li>
            <li>It can be cancelled at any time; what was found until then is kept</li>
          </ul>
          <p>Continue only if you own this site or are authorized to test it.</p>
        </FormButton>
      </div>
    </>
  );
}
