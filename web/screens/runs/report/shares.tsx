import { api } from '../../../client/client.ts';
import { useAction } from '../../../client/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { isMissing, Problem } from '../../../ui/problem.tsx';
import { Time } from '../../../ui/time.tsx';
import { sharesKey, useShares } from './use-shares.ts';

/** Links to reports that work. */
export function Shares({ projectId }: { projectId: string }) {
  const shares = useShares(projectId);
  const revoke = useAction(
    (share_id: string) =>
      api.delete('/api/v1/projects/{project_id}/report-shares/{share_id}', {
        path: { project_id: projectId, share_id },
      }),
    { refresh: [sharesKey(projectId)] },
  );
  const list = shares.data?.shares ?? [];
  if (shares.error && !isMissing(shares.error))
    return <Problem error={shares.error} onRetry={() => void shares.refetch()} />;
  if (list.length === 0) return null;
  return (
    <Card title="Shared links">
      {revoke.error && <Notice look="error">{revoke.error.message}</Notice>}
      <ul className="divide-y divide-line">
        {list.map((share) => (
          <li key={share.id} className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
            <span className="wrap-anywhere">
              <span className="block font-semibold">{share.name}</span>
              <span className="block text-muted">
                {share.scanned_url} · expires <Time at={share.expires_at} /> ·{' '}
                {share.last_opened_at === null ? (
                  'not opened yet'
                ) : (
                  <>
                    opened {share.opened === 1 ? 'once' : `${share.opened} times`}, last{' '}
                    <Time at={share.last_opened_at} />
                  </>
                )}
              </span>
            </span>
            <Button
              look="danger"
              disabled={revoke.isPending}
              onClick={() => revoke.mutate(share.id)}
              aria-label={`Revoke link for ${share.name}`}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
