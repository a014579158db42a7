import type { Schema } from '../../../../client/client.ts';
import { Card } from '../../../../ui/card.tsx';

type Detections = Schema['ProfileResult']['detections'];

const PERCENT = 100;

/** Detected technologies by category, with version, confidence and what they were recognized by. */
export function TechnologiesView({ result: { detections } }: { result: Schema['ProfileResult'] }) {
  if (detections.length === 0) return <Card title="No technologies">No known technology was recognized.</Card>;
  const categories = Map.groupBy(detections, ({ categories: [first = 'other'] }) => first);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">
      {[...categories].map(([category, own]) => (
        <Card key={category} title={`${category.charAt(0).toUpperCase()}${category.slice(1)}`}>
          <Technologies detections={own} />
        </Card>
      ))}
    </div>
  );
}

function Technologies({ detections }: { detections: Detections }) {
  return (
    <ul className="divide-y divide-line text-sm">
      {detections.map(({ technology, version, confidence, signs }) => (
        <li key={technology} className="grid gap-1 py-2 first:pt-0 last:pb-0">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-medium wrap-anywhere">
              {technology} {version !== undefined && <span className="font-normal text-soft">{version}</span>}
            </span>
            <span className="text-xs text-muted tabular-nums">{Math.round(confidence * PERCENT)}% confidence</span>
          </span>
          {signs.length > 0 && (
            <span className="text-xs wrap-anywhere text-muted">Recognized by {signs.join(', ')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
