import type { ReactNode } from 'react';

interface Figure {
  readonly label: string;
  /** Takes the whole row on a phone: for addresses. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
}

/** A figure with its label; to be used in a `dl`. */
export function Fact({ label, isLong = false, children }: Figure) {
  return (
    <div className={`grid content-start gap-1 ${isLong ? 'max-sm:col-span-full' : ''}`}>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="text-sm font-semibold tabular-nums wrap-anywhere">{children}</dd>
    </div>
  );
}
