import type { ReactNode } from 'react';

interface ProgressOfScan {
  readonly percent: number;
  readonly step: string;
  readonly done: number;
  readonly total: number;
}

export function Progress({ progress, children }: { progress: ProgressOfScan; children?: ReactNode }) {
  return (
    <div className="grid gap-2 rounded-2xl border border-line bg-surface p-5">
      <div className="flex justify-between gap-4 text-sm" role="status">
        <span className="font-medium">{progress.step}</span>
        <span className="min-w-20 shrink-0 text-right text-muted tabular-nums">
          {progress.total > 0 && `${progress.done} of ${progress.total}`}
        </span>
      </div>
      <progress className="h-2 w-full" max={100} value={progress.percent} aria-label="Scan progress" />
      {children && <div className="mt-2">{children}</div>}
    </div>
  );
}
