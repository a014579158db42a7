import { SEVERITIES } from '@assay/engine/severity';
import type { Schema } from '../../../../client/client.ts';
import { Card } from '../../../../ui/card.tsx';
import { msText, numberText } from '../../../../ui/counted.ts';
import { Prose } from '../../../../ui/prose.tsx';
import { SeverityMark } from '../../../../ui/severity.tsx';

type Performance = Schema['PerformanceResult'];
type Rating = Performance['metrics'][number]['rating'];

const RATINGS: Readonly<Record<Rating, readonly [text: string, look: string]>> = {
  good: ['Good', 'bg-good-soft text-good-ink border-good-line'],
  'needs-improvement': ['Needs improvement', 'bg-amber-100 text-amber-900 border-amber-300'],
  poor: ['Poor', 'bg-bad-soft text-bad-ink border-bad-line'],
};

const NAMES: Readonly<Record<string, string>> = {
  LCP: 'Largest Contentful Paint (LCP)',
  FCP: 'First Contentful Paint (FCP)',
  CLS: 'Cumulative Layout Shift (CLS)',
  TBT: 'Total Blocking Time (TBT)',
  TTFB: 'Time to First Byte (TTFB)',
  SI: 'Speed Index (SI)',
  INP: 'Interaction to Next Paint (INP)',
};

/** Metrics of a page load with their ratings. */
export function Metrics({ metrics }: Pick<Performance, 'metrics'>) {
  if (metrics.length === 0)
    return <p className="text-sm text-muted">No metrics were measured: the browser did not load the page.</p>;
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      {metrics.map(({ name, value, rating, least, most }) => {
        const [text, look] = RATINGS[rating];
        return (
          <li key={name} className="grid gap-1 rounded-lg border border-line p-3">
            <span className="text-xs text-muted">{NAMES[name] ?? name}</span>
            <span className="text-lg font-semibold tabular-nums">{value}</span>
            <span className={`justify-self-start rounded-md border px-2 py-0.5 text-xs font-medium ${look}`}>
              {text}
            </span>
            {least !== undefined && most !== undefined && (
              <span className="text-xs text-muted">
                {least} to {most} across runs
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What would make the page faster. */
export function Opportunities({ opportunities }: Pick<Performance, 'opportunities'>) {
  if (opportunities.length === 0) return null;
  return (
    <Card title="Opportunities">
      <ul className="divide-y divide-line">
        {opportunities.map((one) => (
          <li key={one.id} className="grid gap-1 py-3 text-sm first:pt-0 last:pb-0">
            <span className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
              <span className="font-medium wrap-anywhere">
                <Prose text={one.title} />
              </span>
              <Gain opportunity={one} />
            </span>
            <span className="wrap-anywhere text-soft">{one.detail}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const KILOBYTE = 1000;

/** What the change saves, or how severe its absence is. */
function Gain({ opportunity }: { opportunity: Performance['opportunities'][number] }) {
  const { savings_ms: ms, savings_bytes: bytes } = opportunity;
  const parts = [
    ms !== undefined && ms > 0 && msText(ms),
    bytes !== undefined && bytes > 0 && `${numberText(Math.round(bytes / KILOBYTE))} KB`,
  ].filter((part) => part !== false);
  const severity = SEVERITIES.find((one) => one === opportunity.severity);
  if (parts.length === 0) return severity && <SeverityMark severity={severity} />;
  return <span className="text-xs text-muted tabular-nums">saves about {parts.join(', ')}</span>;
}
