import type { Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { dayText } from '../../ui/time.tsx';
import { decided, type Placed, placed } from './score-points.ts';

type Snapshot = Schema['HealthSnapshot'];

const HEIGHT = 168;
const TOP = 12;
const BOTTOM = 140;
const y = (score: number) => BOTTOM - (score * (BOTTOM - TOP)) / 100;

/** The score after each of these scans of the last 90 days; scans that a release started, and those with other findings set aside than before, are marked. */
export function ScoreHistory({ snapshots }: { snapshots: readonly Snapshot[] }) {
  const points = placed(snapshots);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return null;
  const releases = points.filter(({ snapshot }) => snapshot.release !== null);
  const decisions = decided(points).length;
  return (
    <Card title="Score history">
      <svg
        width="100%"
        height={HEIGHT}
        role="img"
        aria-label={`Score of ${points.length} scans in 90 days, from ${first.score} to ${last.score}; ${releases.length} after a deploy, ${decisions} with other findings set aside`}
      >
        {[0, 50, 100].map((score) => (
          <g key={score}>
            <line x1="6%" x2="100%" y1={y(score)} y2={y(score)} className="stroke-line" />
            <text x="0" y={y(score) + 4} className="fill-muted text-[11px]">
              {score}
            </text>
          </g>
        ))}
        {releases.map(({ snapshot, x }) => (
          <line
            key={snapshot.scan_id}
            x1={`${x}%`}
            x2={`${x}%`}
            y1={TOP}
            y2={BOTTOM}
            strokeDasharray="3 3"
            className="stroke-edge"
          />
        ))}
        <Course points={points} />
        <text x="6%" y={HEIGHT - 6} className="fill-muted text-[11px]">
          {dayText(first.snapshot.at)}
        </text>
        <text x="100%" y={HEIGHT - 6} textAnchor="end" className="fill-muted text-[11px]">
          {dayText(last.snapshot.at)}
        </text>
      </svg>
      <p className="mt-2 text-xs text-muted">
        Each point is a completed scan of this page in the same modules on the same device.
        {releases.length > 0 && ' Dashed lines and squares: the scan was started by a deploy.'}
        {decisions > 0 && ' Rings: the findings set aside changed, which changes no score.'}
      </p>
    </Card>
  );
}

function Course({ points }: { points: readonly Placed[] }) {
  return (
    <>
      {points.slice(1).map((to, i) => {
        const from = points[i] ?? to;
        return (
          <line
            key={to.snapshot.scan_id}
            x1={`${from.x}%`}
            y1={y(from.score)}
            x2={`${to.x}%`}
            y2={y(to.score)}
            strokeWidth="2"
            className="stroke-brand-ink"
          />
        );
      })}
      {points.map((point) => (
        <Mark key={point.snapshot.scan_id} point={point} />
      ))}
      {decided(points).map(({ snapshot, score, decisions, x }) => (
        <circle
          key={snapshot.scan_id}
          cx={`${x}%`}
          cy={y(score)}
          r="8"
          strokeWidth="2"
          className="fill-none stroke-edge"
        >
          <title>{`${dayText(snapshot.at)}: ${decisions}`}</title>
        </circle>
      ))}
    </>
  );
}

/** A circle; a square if a release started the scan. */
function Mark({ point: { snapshot, score, x } }: { point: Placed }) {
  const grade = snapshot.grade === null ? '' : ` (${snapshot.grade})`;
  const words = `${dayText(snapshot.at)}: ${score}${grade}`;
  if (snapshot.release === null)
    return (
      <circle cx={`${x}%`} cy={y(score)} r="4" className="fill-brand-ink">
        <title>{words}</title>
      </circle>
    );
  return (
    <svg x={`${x}%`} y={y(score)} overflow="visible">
      <title>{`${words}, after a deploy`}</title>
      <rect x="-5" y="-5" width="10" height="10" className="fill-brand-ink" />
    </svg>
  );
}
