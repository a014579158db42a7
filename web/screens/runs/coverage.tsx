import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

interface Verdict {
  readonly check: string;
  readonly verdict: string;
  readonly reason: string | null;
}

export function isUntested({ verdict }: Pick<Verdict, 'verdict'>): boolean {
  return verdict === 'unknown' || verdict === 'broken';
}

/** How many checks completed, and why others could not run. */
export function Coverage({ coverage, children }: { coverage: readonly Verdict[]; children?: ReactNode }) {
  const untested = coverage.filter(isUntested);
  const countOf = (...verdicts: readonly string[]) =>
    coverage.filter(({ verdict }) => verdicts.includes(verdict)).length;
  return (
    <Card title="Coverage">
      <p className="text-sm text-soft">
        {countOf('pass', 'fail')} checks completed, {countOf('inapplicable')} not applicable, {untested.length} could
        not run.
      </p>
      {untested.length > 0 && (
        <ul className="mt-3 grid gap-1 text-sm text-muted">
          {byReason(untested).map(([reason, checks]) => (
            <li key={reason}>
              {reason}: {checks.length} {checks.length === 1 ? 'check' : 'checks'}
            </li>
          ))}
        </ul>
      )}
      {children}
    </Card>
  );
}

export function byReason<T extends Pick<Verdict, 'reason'>>(verdicts: readonly T[]): [string, T[]][] {
  return [...Map.groupBy(verdicts, ({ reason }) => reason ?? 'No reason given')];
}
