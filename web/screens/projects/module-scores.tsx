import { moduleLabel } from '@assay/engine/module';
import { Link } from '@tanstack/react-router';
import { scanAt } from '../../client/addresses.ts';
import type { Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { scoreBar } from '../../ui/score.tsx';
import { viewOf } from '../runs/page/module-views.ts';

/** In the order of the list. */
const SCORED = ['security', 'performance', 'seo', 'aeo', 'accessibility'];

/** The score of each module after the latest scan, with links to what is behind it. */
export function ModuleScores({ health, projectId }: { health: Schema['HealthSnapshot']; projectId: string }) {
  const scores = new Map(Object.entries(health.module_scores));
  const scored = SCORED.flatMap((name) => {
    const score = scores.get(name);
    return score === undefined ? [] : [{ name, score }];
  });
  if (scored.length === 0) return null;
  return (
    <Card title="Modules">
      <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {scored.map(({ name, score }) => (
          <li key={name} className="grid gap-1">
            <span className="flex justify-between gap-4 text-sm">
              <Link
                {...scanAt(projectId, health.scan_id)}
                search={viewOf(name)}
                className="text-soft underline decoration-edge underline-offset-2 hover:text-ink"
              >
                {moduleLabel(name)}
              </Link>
              <span className="font-semibold tabular-nums">{score ?? 'Not scored'}</span>
            </span>
            <progress
              className={`h-2 w-full ${scoreBar(score)}`}
              max={100}
              value={score ?? 0}
              aria-label={moduleLabel(name)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
