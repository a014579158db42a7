import { SEVERITIES } from '@assay/engine/severity';
import type { Schema } from '../../../client/client.ts';
import { counted } from '../../../ui/counted.ts';
import { Fact } from '../../../ui/fact.tsx';
import { Landed } from '../../../ui/landed.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { ScoreRing } from '../../../ui/score.tsx';
import { SeverityMark } from '../../../ui/severity.tsx';
import { noViolations, TestedLevel } from '../../../ui/wcag-level.tsx';
import type { Analysis } from './analysis-calls.ts';

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
  const { score, rows, none } = found(analysis);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      <ScoreRing score={score} size={88} />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        {'violations' in analysis && <TestedLevel level={analysis.wcag_level} />}
        {'metrics' in analysis && analysis.metrics.length > 0 && (
          <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
            {analysis.metrics.map(({ name, value, rating }) => (
              <Fact key={name} label={name}>
                {value} · {rating.replaceAll('-', ' ')}
              </Fact>
            ))}
          </dl>
        )}
        <Rows rows={rows} none={none} />
      </div>
    </div>
  );
}

/** The score of an analysis, what lowers it, and what it means if nothing does. */
function found(analysis: Exclude<Ended, { detections: unknown }>) {
  if ('issues' in analysis) {
    const rows = analysis.issues.map(({ remediation: text, ...issue }) => ({ ...issue, text }));
    return { score: analysis.score, rows, none: 'No issues.' };
  }
  if ('violations' in analysis) {
    const rows = analysis.violations.map(({ id, description: title, impact: severity, nodes }) => ({
      id,
      title,
      severity,
      text: counted(nodes.length, 'element'),
    }));
    return { score: analysis.score, rows, none: noViolations(analysis.wcag_level) };
  }
  const rows = analysis.opportunities.map(({ detail: text, ...one }) => ({ ...one, text }));
  return { score: analysis.overall_score, rows, none: 'No opportunities found.' };
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
            {categories.join(', ')} · {Math.round(confidence <= 1 ? confidence * 100 : confidence)}% confidence
          </span>
        </li>
      ))}
    </ul>
  );
}

interface Row {
  readonly id: string;
  readonly title: string;
  readonly severity: string;
  readonly text: string;
}

/** axe-core and Lighthouse have levels of their own. */
const LEVELS: Readonly<Record<string, (typeof SEVERITIES)[number]>> = {
  serious: 'high',
  moderate: 'medium',
  minor: 'low',
};

/** What an analysis found. */
function Rows({ rows, none }: { rows: readonly Row[]; none: string }) {
  if (rows.length === 0) return <p className="text-sm text-good-ink">{none}</p>;
  return (
    <ul className="divide-y divide-line text-sm">
      {rows.map(({ id, title, severity, text }) => (
        <li key={`${id} ${title} ${text}`} className="grid gap-1 py-3">
          <p className="flex flex-wrap items-center gap-3 font-medium">
            <SeverityMark severity={SEVERITIES.find((one) => one === severity) ?? LEVELS[severity] ?? 'info'} />
            <span className="wrap-anywhere">
              <Prose text={title} />
            </span>
          </p>
          <p className="wrap-anywhere text-muted">
            <Prose text={text} />
          </p>
        </li>
      ))}
    </ul>
  );
}
