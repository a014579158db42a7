import { Link } from '@tanstack/react-router';
import { scanAt } from '../../../client/addresses.ts';
import type { Schema } from '../../../client/client.ts';
import { ScoreRing } from '../../../ui/score.tsx';
import { SeverityCounts } from '../../../ui/totals.tsx';
import { ModuleRings } from './module-rings.tsx';
import { viewOf } from './module-views.ts';

/** The overall score, open findings by severity and the score of each module. */
export function Summary({ results }: { results: Schema['ScanResults'] }) {
  const scores = [results.score, ...Object.values(results.modules).map(({ score }) => score)];
  // The notice above gives the reason.
  if (results.not_scored !== null && scores.every((score) => score === null)) return null;
  return (
    <section
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-5 rounded-2xl border border-line bg-surface p-5 shadow-sm sm:gap-x-8"
      aria-label="Scores"
    >
      <span className={`max-sm:[&>svg]:size-24 ${results.totals ? 'sm:row-span-2' : ''}`}>
        <ScoreRing score={results.score} grade={results.grade} size={140} />
      </span>
      {results.totals && <SeverityCounts totals={results.totals} isScored={results.score !== null} />}
      <ModuleRings
        report={results}
        linked={(name, label) => (
          <Link
            {...scanAt(results.project_id, results.id)}
            search={viewOf(name)}
            resetScroll={false}
            className="hover:underline"
          >
            {label}
          </Link>
        )}
      />
    </section>
  );
}
