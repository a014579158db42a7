interface ProgressOfScan {
  readonly percent: number;
  readonly step: string;
  readonly done: number;
  readonly total: number;
}

export function Progress({ progress }: { progress: ProgressOfScan }) {
  return (
    <div className="grid gap-2 rounded-2xl border border-slate-200 bg-white p-5" role="status">
      <div className="flex justify-between text-sm">
        <span className="font-medium">{progress.step}</span>
        <span className="text-slate-600">
          {progress.done} of {progress.total}
        </span>
      </div>
      <progress
        className="h-2 w-full accent-brand"
        max={100}
        value={progress.percent}
        aria-label="Progress of the scan"
      />
    </div>
  );
}
