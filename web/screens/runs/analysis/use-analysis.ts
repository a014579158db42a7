import { useMutation } from '@tanstack/react-query';
import { hasEnded, type Status } from '../run-end.ts';
import type { Run } from '../run-view.tsx';
import { useRun } from '../use-run.ts';

interface Calls<I, A> {
  readonly key: readonly string[];
  readonly start: (input: I) => Promise<A>;
  readonly read: (jobId: string) => Promise<A>;
}

/** Starts an analysis, and follows it while the screen is open. */
export function useAnalysis<I, A extends Run & { readonly status: Status; readonly job_id: string }>(
  calls: Calls<I, A>,
) {
  const start = useMutation({ mutationFn: calls.start });
  const jobId = start.data?.job_id ?? '';
  const queryKey = ['analysis', ...calls.key, jobId];
  const followed = useRun<A>({
    queryKey,
    isWanted: start.data !== undefined && !hasEnded(start.data),
    read: () => calls.read(jobId),
  });
  const analysis = start.isPending ? undefined : (followed.data ?? start.data);
  const error = start.error ?? followed.error;
  const isBusy = start.isPending || (analysis !== undefined && !hasEnded(analysis) && !error);
  const queued: Run = { status: 'pending', created_at: new Date(start.submittedAt || Date.now()).toISOString() };
  const follow = start.isPending || jobId === '' ? undefined : { id: jobId, queryKey };
  return { start: start.mutate, analysis, run: start.isPending ? queued : analysis, error, isBusy, follow };
}
