import type { ReactNode } from 'react';

/** A figure with its label; to be used in a `dl`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="text-sm font-semibold tabular-nums wrap-anywhere">{children}</dd>
    </div>
  );
}
