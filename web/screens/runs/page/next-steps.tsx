import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { scanAt, scanFindingAt } from '../../../client/addresses.ts';
import type { Schema } from '../../../client/client.ts';
import { Card } from '../../../ui/card.tsx';
import { counted } from '../../../ui/counted.ts';
import { Prose } from '../../../ui/prose.tsx';
import { TopFinding } from '../../findings/top-finding.tsx';

/** The finding to start with, what raises the score most, and what lowers it. */
export function NextSteps({ results }: { results: Schema['ScanResults'] }) {
  const { next_steps: steps = [], start_with, findings } = results;
  const first = findings.find(({ id }) => id === start_with);
  if (!first) return null;
  return (
    <div className="grid gap-6 md:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
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
      <Deductions results={results} />
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

const DEDUCTIONS_SHOWN = 5;

/** Why the grade is what it is. */
function Deductions({ results }: { results: Schema['ScanResults'] }) {
  const { deductions = [], grade, score } = results;
  if (deductions.length === 0 || score === null) return null;
  const rest = deductions.slice(DEDUCTIONS_SHOWN).reduce((sum, { points }) => sum + points, 0);
  const row = 'flex items-baseline justify-between gap-4 py-2 text-sm';
  return (
    <Card title={`Why the grade is ${grade}`}>
      <ol className="divide-y divide-line">
        {deductions.slice(0, DEDUCTIONS_SHOWN).map(({ check, problem, title, finding_ids: ids, points }) => (
          <li key={`${check}#${problem}`} className={row}>
            <Step scan={results} check={check} ids={ids}>
              <Prose text={title} />
            </Step>
            <span className="shrink-0 tabular-nums">−{points}</span>
          </li>
        ))}
        {rest > 0 && (
          <li className={`${row} text-muted`}>
            {counted(deductions.length - DEDUCTIONS_SHOWN, 'more problem')}
            <span className="shrink-0 tabular-nums">−{Math.round(rest * 10) / 10}</span>
          </li>
        )}
      </ol>
      <details className="mt-2 text-xs text-muted">
        <summary className="cursor-pointer py-1 text-sm font-semibold text-brand-ink">How scores work</summary>
        <p className="mt-1">
          A module starts at 100. Each problem takes a share of what is left: in security 80% if critical, 61% if high,
          8% if medium, 2% if low. The health score is the security score, lowered by the other modules by at most a
          quarter. Grades begin at 97 (A+), 90 (A), 80 (B), 65 (C) and 40 (D). Known-bad facts, such as a leaked secret,
          limit the grade.
        </p>
      </details>
    </Card>
  );
}
