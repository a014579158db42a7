import type { Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { Prose } from '../../ui/prose.tsx';
import { ScoreRing } from '../../ui/score.tsx';
import { SEVERITIES, SeverityMark } from '../../ui/severity.tsx';
import { FindingItem } from './finding.tsx';

type ScanResults = Schema['ScanResults'];

export function Results({ results }: { results: ScanResults }) {
  const open = results.findings.filter(({ change }) => change !== 'fixed');
  const fixed = results.findings.filter(({ change }) => change === 'fixed');
  const untested = results.coverage.filter(({ verdict }) => verdict === 'unknown' || verdict === 'broken');
  return (
    <>
      {SEVERITIES.map((severity) => {
        const own = open.filter((finding) => finding.severity === severity);
        if (own.length === 0) return null;
        return (
          <Card key={severity} title={`${own.length} ${severity}`} aside={<SeverityMark severity={severity} />}>
            <ul className="divide-y divide-line">
              {own.map((finding) => (
                <FindingItem key={finding.id} finding={finding} />
              ))}
            </ul>
          </Card>
        );
      })}
      {open.length === 0 && results.not_scored === null && (
        <Card title="No findings">No issues were found in the completed checks.</Card>
      )}
      {fixed.length > 0 && (
        <Card title={`${fixed.length} fixed since the previous scan`}>
          <ul className="list-disc pl-5 text-sm text-soft">
            {fixed.map(({ id, title }) => (
              <li key={id}>
                <Prose text={title} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Technologies results={results} />
      <Card title="Coverage">
        <p className="text-sm text-soft">
          {results.coverage.filter(({ verdict }) => verdict === 'pass' || verdict === 'fail').length} checks completed,{' '}
          {results.coverage.filter(({ verdict }) => verdict === 'inapplicable').length} not applicable,{' '}
          {untested.length} could not run.
        </p>
        {untested.length > 0 && (
          <ul className="mt-3 grid gap-1 text-sm text-muted">
            {reasonsOf(untested).map(([reason, checks]) => (
              <li key={reason}>
                {reason}: {checks.length} {checks.length === 1 ? 'check' : 'checks'}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

/** The overall score and the score of each module. */
export function Summary({ results }: { results: ScanResults }) {
  const scores = [results.score, ...Object.values(results.modules).map(({ score }) => score)];
  // The notice above gives the reason.
  if (results.not_scored !== null && scores.every((score) => score === null)) return null;
  return (
    <section
      className="grid gap-6 rounded-2xl border border-line bg-surface p-5 shadow-sm sm:grid-cols-[auto_1fr] sm:items-center"
      aria-label="Scores"
    >
      <ScoreRing score={results.score} grade={results.grade} size={140} />
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {Object.entries(results.modules).map(([name, module]) => (
          <li key={name} className="flex items-center gap-3">
            <ScoreRing score={module.score} size={56} />
            <span>
              <span className="block text-sm font-semibold">{labelOf(name)}</span>
              {module.error && <span className="block text-xs text-muted">{module.error}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Technologies({ results }: { results: ScanResults }) {
  const detections = results.profile_result?.detections ?? [];
  if (detections.length === 0) return null;
  return (
    <Card title="Technologies">
      <ul className="flex flex-wrap gap-2">
        {detections.map(({ technology, version, confidence }) => (
          <li
            key={technology}
            className="rounded-lg bg-sunken px-3 py-1 text-sm"
            title={`${Math.round(confidence * 100)}% confidence`}
          >
            {technology} {version && <span className="text-muted">{version}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The name of a module's score, by what it measures. */
function labelOf(name: string): string {
  if (name === 'seo' || name === 'aeo') return name.toUpperCase();
  if (name === 'performance') return 'Performance findings';
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function reasonsOf(coverage: ScanResults['coverage']): [string, ScanResults['coverage']][] {
  return [...Map.groupBy(coverage, ({ reason }) => reason ?? 'No reason given')];
}
