import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { scanAt, scanFindingAt } from '../../../client/addresses.ts';
import type { Schema } from '../../../client/client.ts';
import { Card } from '../../../ui/card.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { TopFinding } from '../../findings/top-finding.tsx';

/** The finding to start with, and what raises the score most. */
export function NextSteps({ results }: { results: Schema['ScanResults'] }) {
  const { next_steps: steps = [], start_with, findings } = results;
  const first = findings.find(({ id }) => id === start_with);
  if (!first) return null;
  return (
    <div className={`grid gap-6 ${steps.length > 0 ? 'md:grid-cols-2' : ''}`}>
      <Card title="Start with">
        <ol>
          <TopFinding
            finding={first}
            linked={(title) => (
              <Link {...scanFindingAt(results.project_id, results.id, first.id)} className="text-brand-ink underline">
                {title}
              </Link>
            )}
          />
        </ol>
      </Card>
      {steps.length > 0 && (
        <Card title="Highest-impact fixes">
          <ol className="divide-y divide-line">
            {steps.map(({ check, problem, title, finding_ids: ids, score, grade }) => (
              <li key={`${check}#${problem}`} className="flex items-baseline justify-between gap-4 py-2 text-sm">
                <Step scan={results} check={check} ids={ids}>
                  <Prose text={title} />
                </Step>
                <span className="shrink-0 font-semibold whitespace-nowrap tabular-nums">
                  {grade} {score}
                </span>
              </li>
            ))}
          </ol>
          <p className="mt-3 text-xs text-muted">Grade and score after each fix and the ones above it.</p>
        </Card>
      )}
    </div>
  );
}

interface StepOf {
  readonly scan: Pick<Schema['ScanResults'], 'id' | 'project_id'>;
  readonly check: string;
  readonly ids: readonly string[];
  readonly children: ReactNode;
}

/** A link to the finding that a step removes, or to those of its check. */
function Step({ scan: { id: scanId, project_id: projectId }, check, ids: [findingId, ...others], children }: StepOf) {
  const look = 'min-w-0 wrap-anywhere underline decoration-edge underline-offset-2 hover:text-brand-ink';
  if (findingId === undefined || others.length > 0)
    return (
      <Link {...scanAt(projectId, scanId)} search={{ tab: 'findings', q: check }} className={look}>
        {children}
      </Link>
    );
  return (
    <Link {...scanFindingAt(projectId, scanId, findingId)} className={look}>
      {children}
    </Link>
  );
}
