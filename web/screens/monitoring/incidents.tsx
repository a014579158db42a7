import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, client, type Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { duration } from '../../ui/clock/duration.ts';
import { Pager } from '../../ui/pager.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Time } from '../../ui/time.tsx';
import { type TargetPath, targetKey } from './monitor-queries.ts';

const REASONS: Readonly<Record<string, string>> = {
  dns: 'DNS',
  tcp: 'connection',
  tls: 'TLS',
  timeout: 'timeout',
  http: 'HTTP',
  http_status: 'HTTP status',
  certificate: 'certificate',
};

const LIMIT = 10;

/** Outages of a monitor with their timeline, newest first. */
export function Incidents({ path }: { path: TargetPath }) {
  const [offset, setOffset] = useState(0);
  const page = useQuery({
    queryKey: [...targetKey(path), 'incidents', offset],
    placeholderData: (previous) => previous,
    queryFn: () =>
      answerOf(
        client.GET('/api/v1/projects/{project_id}/monitoring/{target_id}/incidents', {
          params: { path, query: { limit: LIMIT, offset } },
        }),
      ),
  });
  return (
    <Card title="Incidents">
      {page.error && <Problem error={page.error} onRetry={() => void page.refetch()} />}
      {page.data && (
        <>
          <ul className="divide-y divide-line">
            {page.data.incidents.map((incident) => (
              <Incident key={incident.id} incident={incident} />
            ))}
          </ul>
          <Pager
            offset={offset}
            limit={LIMIT}
            count={page.data.incidents.length}
            total={page.data.total}
            none="No incidents."
            onOffset={setOffset}
          />
        </>
      )}
    </Card>
  );
}

function Incident({ incident }: { incident: Schema['PastIncident'] }) {
  const { started_at: started, confirmed_at: confirmed, resolved_at: resolved } = incident;
  return (
    <li className="grid gap-2 py-3 text-sm">
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span className="wrap-anywhere">{incident.message}</span>
        <span className={resolved === null ? 'text-bad-ink' : 'text-muted'}>
          {resolved === null ? 'Ongoing' : duration(Date.parse(resolved) - Date.parse(started))}
        </span>
      </p>
      <ol className="grid gap-1 border-l-2 border-line pl-3 text-soft">
        <li>
          <Time at={started} />: first failed check ({REASONS[incident.reason] ?? incident.reason})
        </li>
        <li>
          <Time at={confirmed} />: outage confirmed
        </li>
        {incident.flapping && <li>Up and down repeatedly: one incident until it is stable</li>}
        {resolved !== null && (
          <li>
            <Time at={resolved} />: resolved
          </li>
        )}
      </ol>
    </li>
  );
}
