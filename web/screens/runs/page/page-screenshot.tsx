import { markedText, screenshotMarks } from '@assay/engine/screenshot-marks';
import type { ReactNode } from 'react';
import type { Schema } from '../../../client/client.ts';
import { Card } from '../../../ui/card.tsx';
import { counted } from '../../../ui/counted.ts';
import { Prose } from '../../../ui/prose.tsx';

type Screenshot = Schema['PageScreenshot'];

interface Shown {
  readonly shot: Screenshot | undefined;
  /** Links a title to its finding; without it, there are no links. */
  readonly linked?: (id: string, title: ReactNode) => ReactNode;
}

/** The first screen of the page with numbered boxes, and the findings that they belong to. */
export function PageScreenshot({ shot, linked = (_, title) => title }: Shown) {
  if (!shot) return null;
  const { findings = [], phone } = shot;
  const boxes = `with boxes for ${counted(findings.length, 'finding')}`;
  return (
    <Card title="The page">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex items-start gap-3">
          <MarkedPicture picture={shot} findings={findings} name={`The first screen of the page, ${boxes}`} />
          {phone && (
            <div className="w-1/4 shrink-0">
              <MarkedPicture picture={phone} findings={findings} name={`The page in the width of a phone, ${boxes}`} />
            </div>
          )}
        </div>
        <ol className="grid content-start gap-2 text-sm">
          {findings.map((finding, i) => (
            <li key={finding.check} className="flex items-baseline gap-3">
              <span className="min-w-6 rounded bg-critical px-1.5 text-center text-xs font-semibold text-white tabular-nums">
                {i + 1}
              </span>
              <span className="min-w-0 wrap-anywhere">
                {linked(
                  finding.id,
                  <bdi>
                    <Prose text={finding.title} />
                  </bdi>,
                )}{' '}
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

interface Marked {
  readonly picture: NonNullable<Screenshot['phone']>;
  readonly findings: NonNullable<Screenshot['findings']>;
  readonly name: string;
}

function MarkedPicture({ picture, findings, name }: Marked) {
  const { image, width, height } = picture;
  const { marks, size } = screenshotMarks(picture, findings);
  return (
    <svg
      role="img"
      aria-label={name}
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
            strokeWidth={size / 10}
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
