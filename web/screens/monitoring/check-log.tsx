import { api, type Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { msText } from '../../ui/counted.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { Time } from '../../ui/time.tsx';
import { type TargetPath, targetKey } from './monitor-queries.ts';

const LIST = { limit: 10, poll: 15_000 };
const ROW = 'flex flex-wrap justify-between gap-x-4 gap-y-1 py-2 text-sm';

/** Single uptime checks. */
export function ChecksCard({ path }: { path: TargetPath }) {
  return (
    <Card title="Checks">
      <PagedList
        {...LIST}
        queryKey={[...targetKey(path), 'checks']}
        none="No checks yet."
        of="checks"
        read={(query) => api.get('/api/v1/projects/{project_id}/monitoring/{target_id}/checks', { path, query })}
      >
        {(check) => (
          <li className={ROW}>
            <Time at={check.at} exact />
            <span className={check.result === 'failed' ? 'wrap-anywhere text-bad-ink' : 'wrap-anywhere text-muted'}>
              {resultOf(check)}
            </span>
          </li>
        )}
      </PagedList>
    </Card>
  );
}

function resultOf({ result, message, http_status: status, timings_ms: { total } }: Schema['MonitoringCheck']): string {
  if (result === 'untested') return `Not tested: ${message ?? 'no verdict'}`;
  if (result === 'failed') return message ?? 'Failed';
  return `OK${status === null ? '' : ` · ${status}`}${total === null ? '' : ` · ${msText(total)}`}`;
}

/** Events of a monitor. */
export function LogCard({ path }: { path: TargetPath }) {
  return (
    <Card title="Log">
      <PagedList
        {...LIST}
        queryKey={[...targetKey(path), 'logs']}
        none="No events yet."
        of="logs"
        read={(query) => api.get('/api/v1/projects/{project_id}/monitoring/{target_id}/logs', { path, query })}
      >
        {({ at, message }) => (
          <li className={ROW}>
            <Time at={at} exact />
            <span className="wrap-anywhere">{message}</span>
          </li>
        )}
      </PagedList>
    </Card>
  );
}
