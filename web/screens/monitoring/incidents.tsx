import { api, type Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { duration } from '../../ui/clock/duration.ts';
import { PagedList } from '../../ui/paged-list.tsx';
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
  keyword: 'text on the page',
  records: 'DNS records',
};

/** Outages of a monitor with their timeline, newest first. */
export function Incidents({ path }: { path: TargetPath }) {
  return (
    <Card title="Incidents">
      <PagedList
        queryKey={[...targetKey(path), 'incidents']}
        limit={10}
        none="No incidents."
        of="incidents"
        read={(query) => api.get('/api/v1/projects/{project_id}/monitoring/{target_id}/incidents', { path, query })}
      >
        {(incident) => <Incident incident={incident} />}
      </PagedList>
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
          <Time at={started} exact />: first failed check ({REASONS[incident.reason] ?? incident.reason})
        </li>
        <li>
          <Time at={confirmed} exact />: outage confirmed
        </li>
        {incident.flapping && <li>Up and down repeatedly: one incident until it is stable</li>}
        {resolved !== null && (
          <li>
            <Time at={resolved} exact />: resolved
          </li>
        )}
      </ol>
    </li>
  );
}
