import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, type Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Time } from '../../ui/time.tsx';
import { type TargetPath, targetKey } from './monitor-queries.ts';

const LIMIT = 10;
const POLL_MS = 15_000;

interface Paged<T> {
  readonly items: readonly T[];
  readonly total: number;
}

interface Listing<T> {
  readonly title: string;
  readonly path: TargetPath;
  /** Part of the key of its queries. */
  readonly of: string;
  readonly none: string;
  readonly read: (query: { limit: number; offset: number }) => Promise<Paged<T>>;
  readonly children: (item: T) => ReactNode;
}

/** A list of a monitor in pages, newest first. */
function PagedCard<T extends { readonly id: number }>({ title, path, of, none, read, children }: Listing<T>) {
  const [offset, setOffset] = useState(0);
  const page = useQuery({
    queryKey: [...targetKey(path), of, offset],
    placeholderData: (previous) => previous,
    refetchInterval: POLL_MS,
    queryFn: () => read({ limit: LIMIT, offset }),
  });
  return (
    <Card title={title}>
      {page.error && <Problem error={page.error} onRetry={() => void page.refetch()} />}
      {page.data && (
        <>
          <ul className="divide-y divide-line text-sm">
            {page.data.items.map((item) => (
              <li key={item.id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
                {children(item)}
              </li>
            ))}
          </ul>
          <Pager
            offset={offset}
            limit={LIMIT}
            count={page.data.items.length}
            total={page.data.total}
            none={none}
            onOffset={setOffset}
          />
        </>
      )}
    </Card>
  );
}

/** Single uptime checks. */
export function ChecksCard({ path }: { path: TargetPath }) {
  const read = async (query: { limit: number; offset: number }) => {
    const { checks, total } = await api.get('/api/v1/projects/{project_id}/monitoring/{target_id}/checks', {
      path,
      query,
    });
    return { items: checks, total };
  };
  return (
    <PagedCard title="Checks" path={path} of="checks" none="No checks yet." read={read}>
      {(check) => (
        <>
          <Time at={check.at} />
          <span className={check.result === 'failed' ? 'wrap-anywhere text-bad-ink' : 'wrap-anywhere text-muted'}>
            {resultOf(check)}
          </span>
        </>
      )}
    </PagedCard>
  );
}

function resultOf({ result, message, http_status: status, timings_ms: { total } }: Schema['MonitoringCheck']): string {
  if (result === 'untested') return `Not tested: ${message ?? 'no verdict'}`;
  if (result === 'failed') return message ?? 'Failed';
  return `OK${status === null ? '' : ` · ${status}`}${total === null ? '' : ` · ${Math.round(total)} ms`}`;
}

/** Events of a monitor. */
export function LogCard({ path }: { path: TargetPath }) {
  const read = async (query: { limit: number; offset: number }) => {
    const { logs, total } = await api.get('/api/v1/projects/{project_id}/monitoring/{target_id}/logs', { path, query });
    return { items: logs, total };
  };
  return (
    <PagedCard title="Log" path={path} of="logs" none="No events yet." read={read}>
      {({ at, message }) => (
        <>
          <Time at={at} />
          <span className="wrap-anywhere">{message}</span>
        </>
      )}
    </PagedCard>
  );
}
