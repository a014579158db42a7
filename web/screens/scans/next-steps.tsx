import { Link } from '@tanstack/react-router';
import type { Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { Prose } from '../../ui/prose.tsx';
import { TopFinding } from '../front/top-finding.tsx';

/** The finding to start with, and what raises the score most. */
export function NextSteps({ results }: { results: Schema['ScanResults'] }) {
  const { next_steps: steps = [], start_with, findings } = results;
  const first = findings.find(({ id }) => id === start_with);
  if (!first) return null;
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Card title="Start with">
        <ol>
          <TopFinding
            finding={first}
            linked={(title) => (
              <Link
                to="/app/projects/$projectId/scans/$scanId/findings/$findingId"
                params={{ projectId: results.project_id, scanId: results.id, findingId: first.id }}
                className="text-brand-ink underline"
              >
                {title}
              </Link>
            )}
          />
        </ol>
      </Card>
      {steps.length > 0 && (
        <Card title="Highest-impact fixes">
          <ol className="divide-y divide-line">
            {steps.map(({ check, problem, title, score, grade }) => (
              <li key={`${check}#${problem}`} className="flex items-baseline justify-between gap-4 py-2 text-sm">
                <span>
                  <Prose text={title} />
                </span>
                <span className="shrink-0 font-semibold whitespace-nowrap tabular-nums">
                  {grade} {score}
                </span>
              </li>
            ))}
          </ol>
          <p className="mt-3 text-xs text-muted">The score after each step and the ones before it.</p>
        </Card>
      )}
    </div>
  );
}
