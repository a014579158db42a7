import { markedText, screenshotMarks } from '@assay/engine/screenshot-marks';
import { Link } from '@tanstack/react-router';
import { scanFindingAt } from '../../../client/addresses.ts';
import type { Schema } from '../../../client/client.ts';
import { Card } from '../../../ui/card.tsx';
import { counted } from '../../../ui/counted.ts';
import { Prose } from '../../../ui/prose.tsx';

/** The first screen of the page with numbered boxes, and the findings that they belong to. */
export function PageScreenshot({ results }: { results: Schema['ScanResults'] }) {
  const shot = results.accessibility_result?.screenshot;
  if (!shot) return null;
  const { findings = [] } = shot;
  return (
    <Card title="The page">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex items-start gap-3">
          <MarkedPicture shot={shot} />
          {shot.phone && (
            <img
              src={shot.phone.image}
              width={shot.phone.width}
              height={shot.phone.height}
              alt="The first screen in the width of a phone"
              className="h-auto w-1/4 shrink-0 rounded-lg border border-line"
            />
          )}
        </div>
        <ol className="grid content-start gap-2 text-sm">
          {findings.map((finding, i) => (
            <li key={finding.check} className="flex items-baseline gap-3">
              <span className="min-w-6 rounded bg-critical px-1.5 text-center text-xs font-semibold text-white tabular-nums">
                {i + 1}
              </span>
              <span className="min-w-0">
                <Link
                  {...scanFindingAt(results.project_id, results.id, finding.id)}
                  className="wrap-anywhere underline decoration-edge underline-offset-2 hover:text-brand-ink"
                >
                  <bdi>
                    <Prose text={finding.title} />
                  </bdi>
                </Link>{' '}
                <span className="text-xs text-muted">{markedText(shot, finding)}</span>
              </span>
            </li>
          ))}
          {findings.length === 0 && <li className="text-soft">No open finding is about an element on this screen.</li>}
        </ol>
      </div>
    </Card>
  );
}

function MarkedPicture({ shot }: { shot: Schema['PageScreenshot'] }) {
  const { image, width, height, findings = [] } = shot;
  const { marks, size } = screenshotMarks(shot);
  return (
    <svg
      role="img"
      aria-label={`The first screen of the page, with boxes for ${counted(findings.length, 'finding')}`}
      viewBox={`0 0 ${width} ${height}`}
      className="w-full min-w-0 self-start rounded-lg border border-line"
    >
      <image href={image} width={width} height={height} />
      {marks.map(({ number, x, y, left, top, wide, ...box }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes of a finished scan never reorder, and may be equal
        <g key={i} className="fill-critical">
          <rect
            x={x}
            y={y}
            width={box.width}
            height={box.height}
            strokeWidth="4"
            className="fill-none stroke-critical"
          />
          <rect x={left} y={top} width={wide} height={size} />
          <text
            x={left + wide / 2}
            y={top + size * 0.8}
            fontSize={size * 0.8}
            textAnchor="middle"
            className="fill-white font-semibold"
          >
            {number}
          </text>
        </g>
      ))}
    </svg>
  );
}
