import { changeCounts } from '@assay/engine/totals';
import type { ReactNode } from 'react';
import type { Schema } from '../../client/client.ts';
import { ScoreRing } from '../../ui/score.tsx';
import { SeverityCounts } from '../../ui/totals.tsx';

interface Counted {
  /** Left out for runs that are not scored. */
  readonly score?: number | null;
  readonly grade?: string | null;
  readonly totals?: Schema['Totals'] | null;
  readonly isScored?: boolean;
  readonly children?: ReactNode;
}

/** The score of a run, its open findings by severity, and what they are based on. */
export function Numbers({ score, grade = null, totals, isScored = score !== null, children }: Counted) {
  return (
    <section
      aria-label="Scores"
      className="flex flex-wrap items-center gap-6 rounded-2xl border border-line bg-surface p-5 shadow-sm"
    >
      {score !== undefined && <ScoreRing score={score} grade={grade} />}
      <div className="grid min-w-0 flex-1 basis-60 gap-2 text-sm text-soft wrap-anywhere">
        {totals && <SeverityCounts totals={totals} isScored={isScored} />}
        {totals && changeCounts(totals) !== '' && <p>{changeCounts(totals)}</p>}
        {children}
      </div>
    </section>
  );
}
