import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answerOf, client, type Schema } from '../../client/client.ts';
import { useMe } from '../../client/me.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { useOwnership } from '../projects/ownership.tsx';

type Scan = Schema['Scan'];

const LINK = 'font-semibold text-brand-ink underline';

/** Starts the active phase of a completed scan, and tells how the last one ended. */
export function ActivePhase({ scan }: { scan: Scan }) {
  const me = useMe();
  return (
    <Card title="Active phase">
      <div className="grid gap-4 text-sm text-soft">
        <p>
          Sends your site requests as an attacker would: for files left behind, open databases, parameters that let code
          in. Without harm: it writes nothing, reads little, and its requests are limited. Only for sites of your own.
        </p>
        <LastPhase phase={scan.phases.active} />
        {me.data?.is_paid === false ? (
          <p>
            Your plan has no active phase.{' '}
            <Link to="/app/settings/billing" className={LINK}>
              See the plans
            </Link>
          </p>
        ) : (
          <Start scan={scan} />
        )}
      </div>
    </Card>
  );
}

function LastPhase({ phase }: { phase: Scan['phases']['active'] }) {
  if (phase?.status === 'failed') return <Notice look="error">{phase.error}</Notice>;
  if (phase?.status === 'cancelled') return <p>It was cancelled; what was found before stands.</p>;
  if (phase?.status !== 'completed' || phase.completed_at === null) return null;
  return (
    <p>
      Done <Time at={phase.completed_at} />. What it found is among the findings.
    </p>
  );
}

function Start({ scan }: { scan: Scan }) {
  const queries = useQueryClient();
  const ownership = useOwnership(scan.project_id);
  const start = useMutation({
    mutationFn: () =>
      answerOf(
        client.POST('/api/v1/projects/{project_id}/scans/{scan_id}/active', {
          params: { path: { project_id: scan.project_id, scan_id: scan.id } },
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['scan', scan.id] }),
  });
  return (
    <>
      {ownership.data?.required && !ownership.data.proof && (
        <p>
          This server first asks for a proof that the site is yours.{' '}
          <Link to="/app/projects/$projectId" params={{ projectId: scan.project_id }} className={LINK}>
            What to place
          </Link>
        </p>
      )}
      <Button className="justify-self-start" onClick={() => start.mutate()} disabled={start.isPending}>
        {scan.phases.active ? 'Run it again' : 'Start the active phase'}
      </Button>
      {start.error && <Notice look="error">{start.error.message}</Notice>}
    </>
  );
}
