import { api } from '../../client/client.ts';
import { CancelRun } from './cancel-run.tsx';
import { LiveRun } from './live-run.tsx';
import { runKey, useRun } from './use-run.ts';

interface Followed {
  readonly id: string;
  /** `Code scan`. */
  readonly name: string;
  readonly since: string;
  /** Of what is read again once it was cancelled. */
  readonly queryKey: readonly string[];
}

const QUEUED = { step: 'Waiting for a free worker' };

/** The live progress of a run of any kind, and a button that ends it. */
export function FollowedRun({ id, name, since, queryKey }: Followed) {
  const path = { run_id: id };
  const { data: run } = useRun({
    queryKey: runKey(id),
    read: () => api.get('/api/v1/runs/{run_id}', { path }),
    events: `/api/v1/runs/${encodeURIComponent(id)}/events`,
  });
  return (
    <LiveRun name={name} progress={run?.progress ?? QUEUED} since={since}>
      <CancelRun name={name} cancel={() => api.delete('/api/v1/runs/{run_id}', { path })} queryKey={queryKey} />
    </LiveRun>
  );
}
