import type { ReactNode } from 'react';
import { api, isRefusal } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CancelRun } from './cancel-run.tsx';
import { failureWords } from './failure-words.ts';
import { Found, type Live, LiveRun } from './live-run.tsx';
import { hasEnded, type Status } from './run-end.ts';
import { runKey, useRun } from './use-run.ts';

export interface Run {
  readonly status: Status;
  /** What it does now; default: that it runs. */
  readonly progress?: Live['progress'] | undefined;
  readonly created_at: string;
  readonly started_at?: string | null;
  readonly error?: string | null;
}

interface View {
  /** Undefined while it loads. */
  readonly run: Run | undefined;
  /** Why it could not be read. */
  readonly error?: Error | null;
  /** `Scan`, `Code scan`. */
  readonly name?: string;
  /** Follows the run by its id, and lets it be cancelled. */
  readonly follow?: { readonly id: string; readonly queryKey: readonly string[] } | undefined;
  /** Beside the progress, such as a button to cancel. */
  readonly cancel?: ReactNode;
  /** The results of a completed run. */
  readonly children?: ReactNode;
}

const RUNNING = { step: 'Running' };

/** The frame of every run: why it cannot be read, its progress, how it ended, and its results. */
export function RunView({ run, error, name = 'Scan', follow, cancel, children }: View) {
  const since = run?.started_at ?? run?.created_at ?? '';
  return (
    <>
      {error && <Unread error={error} isKnown={run !== undefined} />}
      {run && !hasEnded(run) && follow && <FollowedRun name={name} since={since} {...follow} />}
      {run && !hasEnded(run) && !follow && (
        <LiveRun name={name} progress={run.progress ?? RUNNING} since={since}>
          {cancel}
        </LiveRun>
      )}
      {(run?.status === 'failed' || run?.status === 'unavailable') && (
        <RunFailure name={name} error={run.error ?? null} />
      )}
      {run?.status === 'failed' && <FoundBefore progress={run.progress} />}
      {run?.status === 'cancelled' && <Notice>This {name.toLowerCase()} was cancelled. It has no results.</Notice>}
      {run?.status === 'completed' && children}
    </>
  );
}

/** How a run, or a phase of it, failed. */
export function RunFailure({ name, error, children }: { name: string; error: string | null; children?: ReactNode }) {
  const { reason, advice } = failureWords(error);
  return (
    <Notice look="error">
      <b>{name} failed:</b> {reason}. {advice} {children}
    </Notice>
  );
}

/** What a failed run had found; it is not part of lists and totals. */
function FoundBefore({ progress }: Pick<Run, 'progress'>) {
  const { findings = [], found = 0 } = progress ?? {};
  if (findings.length === 0) return null;
  return (
    <Card title="Found before it failed">
      <p className="mb-3 text-sm text-soft">Not in lists and totals: those need a completed scan.</p>
      <Found findings={findings} found={found} />
    </Card>
  );
}

function Unread({ error, isKnown }: { error: Error; isKnown: boolean }) {
  return (
    <Notice look="error">
      {isRefusal(error) ? `${error.message.replace(/\.$/, '')}. It may have been deleted.` : error.message}{' '}
      {!isRefusal(error) && isKnown && 'What is shown may be out of date; it updates as soon as the service answers.'}
    </Notice>
  );
}

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
function FollowedRun({ id, name, since, queryKey }: Followed) {
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
