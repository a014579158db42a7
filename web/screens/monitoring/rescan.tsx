import type { Schema } from '../../client/client.ts';
import { SeverityMark } from '../../ui/severity.tsx';
import { Time } from '../../ui/time.tsx';

/** A re-scan and what changed since the one before. */
export function Rescan({ scan }: { scan: Schema['ThreatScan'] }) {
  return (
    <li className="grid gap-2 py-3 text-sm">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">
          <Time at={scan.completed_at ?? scan.created_at} />
        </span>
        <span className="text-muted">
          {scan.grade !== null && `${scan.grade} ${scan.score} · `}
          {scan.not_scored !== null && 'not scored · '}
          {scan.trigger === 'request' ? 'on request' : 'scheduled'}
        </span>
      </p>
      {scan.drift.length === 0 ? (
        <p className="text-muted wrap-anywhere">{unchanged(scan)}</p>
      ) : (
        <ul className="grid gap-2">
          {scan.drift.map((drift) => (
            <Change key={`${drift.check} ${drift.change} ${drift.title} ${drift.before}`} drift={drift} />
          ))}
        </ul>
      )}
    </li>
  );
}

function unchanged({ compared, not_scored: reason }: Schema['ThreatScan']): string {
  if (compared) return 'No change since the previous re-scan.';
  return reason === null ? 'First re-scan. Changes appear from the next one.' : `Not compared: ${reason}`;
}

function Change({ drift: { change, title, severity, before, after } }: { drift: Schema['Drift'] }) {
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <SeverityMark severity={severity} />
        <span className="wrap-anywhere">
          {title} <span className="text-muted">({change})</span>
        </span>
      </p>
      {(before !== null || after !== null) && (
        <p className="text-xs wrap-anywhere text-muted">
          {before ?? 'nothing'} → {after ?? 'nothing'}
        </p>
      )}
    </li>
  );
}
