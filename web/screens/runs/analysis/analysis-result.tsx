import type { ReactNode } from 'react';
import type { Schema } from '../../../client/client.ts';
import { Fact } from '../../../ui/fact.tsx';
import { Landed } from '../../../ui/landed.tsx';
import { ScoreRing } from '../../../ui/score.tsx';
import { noViolations, TestedLevel } from '../../../ui/wcag-level.tsx';
import type { Analysis } from './analysis-calls.ts';
import { Rows } from './rows.tsx';

type Ended = Extract<Analysis, { status: 'completed' | 'failed'; url: string }>;

/** What a completed analysis found. */
export function AnalysisResult({ analysis }: { analysis: Ended }) {
  return (
    <>
      <Landed landed={analysis} url={analysis.url} />
      <Body analysis={analysis} />
    </>
  );
}

function Body({ analysis }: { analysis: Ended }) {
  if ('detections' in analysis) return <Detections detections={analysis.detections} />;
  if ('issues' in analysis)
    return (
      <Scored score={analysis.score}>
        <Rows
          rows={analysis.issues.map(({ id, title, severity, remediation }) => ({
            id,
            title,
            severity,
            text: remediation,
          }))}
          none="No issues."
        />
      </Scored>
    );
  if ('violations' in analysis) {
    const { score, wcag_level: level } = analysis;
    return (
      <Scored score={score}>
        <TestedLevel level={level} />
        <Rows
          rows={analysis.violations.map(({ id, description, impact, nodes }) => ({
            id,
            title: description,
            severity: impact,
            text: `${nodes.length} ${nodes.length === 1 ? 'element' : 'elements'}`,
          }))}
          none={noViolations(level)}
        />
      </Scored>
    );
  }
  return (
    <Scored score={analysis.overall_score}>
      {analysis.metrics.length > 0 && (
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {analysis.metrics.map(({ name, value, rating }) => (
            <Fact key={name} label={name}>
              {value} · {rating.replaceAll('-', ' ')}
            </Fact>
          ))}
        </dl>
      )}
      <Rows
        rows={analysis.opportunities.map(({ id, title, severity, detail }) => ({ id, title, severity, text: detail }))}
        none="No opportunities found."
      />
    </Scored>
  );
}

function Scored({ score, children }: { score: number | null; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      <ScoreRing score={score} size={88} />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">{children}</div>
    </div>
  );
}

function Detections({ detections }: { detections: readonly Schema['Detection'][] }) {
  if (detections.length === 0) return <p className="text-sm">No technologies detected.</p>;
  return (
    <ul className="grid gap-2 text-sm sm:grid-cols-2">
      {detections.map(({ technology, version, categories, confidence }) => (
        <li key={technology} className="rounded-lg border border-line p-3">
          <span className="block font-semibold wrap-anywhere">
            {technology} {version}
          </span>
          <span className="block text-xs wrap-anywhere text-muted">
            {categories.join(', ')} · {Math.round(confidence <= 1 ? confidence * 100 : confidence)} % sure
          </span>
        </li>
      ))}
    </ul>
  );
}
