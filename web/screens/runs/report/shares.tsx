import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, client, type Schema } from '../../../client/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { isMissing, Problem } from '../../../ui/problem.tsx';
import { Time } from '../../../ui/time.tsx';
import { sharesKey } from './shares-key.ts';

interface Shared {
  readonly projectId: string;
  /** Shown once. */
  readonly created: Schema['NewReportShare'] | undefined;
}

/** Links to reports that work. */
export function Shares({ projectId, created }: Shared) {
  const queries = useQueryClient();
  const path = { project_id: projectId };
  const shares = useQuery({
    queryKey: sharesKey(projectId),
    queryFn: () => answerOf(client.GET('/api/v1/projects/{project_id}/report-shares', { params: { path } })),
  });
  const revoke = useMutation({
    mutationFn: (share_id: string) =>
      answerOf(
        client.DELETE('/api/v1/projects/{project_id}/report-shares/{share_id}', {
          params: { path: { ...path, share_id } },
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: sharesKey(projectId) }),
  });
  const list = shares.data?.shares ?? [];
  const isNew = list.some(({ id }) => id === created?.id);
  if (shares.error && !isMissing(shares.error))
    return <Problem error={shares.error} onRetry={() => void shares.refetch()} />;
  if (list.length === 0) return null;
  return (
    <Card title="Shared links">
      {created && isNew && (
        <Notice look="good">
          <div className="grid gap-3">
            <p>Your link for “{created.name}”. Copy it now; you won’t be able to see it again.</p>
            <CodeBlock code={created.url} label="Copy link" of={created.name} />
          </div>
        </Notice>
      )}
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
