import type { Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { ScoreRing } from '../../ui/score.tsx';
import { isSetAside } from '../findings/decision-words.ts';
import { FindingActions } from '../findings/finding-actions.tsx';
import { SetAside } from '../findings/set-aside.tsx';
import { Coverage } from './coverage.tsx';
import { FindingsBySeverity, FixedFindings } from './findings.tsx';

type ScanResults = Schema['ScanResults'];

export function Results({ results }: { results: ScanResults }) {
  const aside = results.findings.filter(isSetAside);
  const open = results.findings.filter((finding) => finding.change !== 'fixed' && !isSetAside(finding));
  const linksOf = ({ id }: Schema['Finding']) => <FindingActions projectId={results.project_id} findingId={id} />;
  const fixed = results.findings.filter(({ change }) => change === 'fixed');
  return (
    <>
      <FindingsBySeverity findings={open} linksOf={linksOf} />
      {open.length === 0 && results.not_scored === null && (
        <Card title="No findings">No issues were found in the completed checks.</Card>
      )}
      <SetAside findings={aside} linksOf={linksOf} />
      <FixedFindings findings={fixed} />
      <Technologies results={results} />
      <Coverage coverage={results.coverage} />
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
