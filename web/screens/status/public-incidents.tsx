import type { Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { duration } from '../../ui/clock/duration.ts';
import { Time } from '../../ui/time.tsx';

const KINDS: Readonly<Record<Schema['PublicIncident']['kind'], string>> = {
  unreachable: 'could not be reached',
  error: 'returned errors',
  certificate: 'had a problem with its certificate',
  slow: 'did not respond in time',
};

/** Incidents as far as the owner shows them. */
export function PublicIncidents({ incidents }: { incidents: readonly Schema['PublicIncident'][] }) {
  return (
    <Card title="Incidents of the last 90 days">
      {incidents.length === 0 && <p className="text-sm text-muted">No incidents.</p>}
      <ul className="divide-y divide-line text-sm">
        {incidents.map(({ target, kind, started_at: started, resolved_at: resolved }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: targets can have equal names; rows have no state
          <li key={`${i} ${started}`} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-3">
            <span className="wrap-anywhere">
              {target} {KINDS[kind]}
            </span>
            <span className="text-muted">
              <Time at={started} /> ·{' '}
              {resolved === null ? 'ongoing' : duration(Date.parse(resolved) - Date.parse(started))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
