import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, type Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { countsOf } from '../../ui/totals.tsx';

interface History {
  readonly integration: Schema['Integration'];
  readonly shownId: string | undefined;
}

/** Scans of an integration with what changed, newest first. */
export function PostureHistory({ integration: { id, last_scan }, shownId }: History) {
  const scans = useQuery({
    // Read again when a scan starts or ends.
    queryKey: ['integration-scans', id, last_scan?.scan_id, last_scan?.status],
    placeholderData: (previous: Schema['IntegrationScanSummary'][] | undefined) => previous,
    queryFn: () =>
      api.get('/api/v1/integrations/{integration_id}/scans', { path: { integration_id: id }, query: { limit: 50 } }),
  });
  return (
    <Card title="History">
      <ErrorNotice error={scans.error} />
      <ul className="divide-y divide-line">
        {scans.data?.map(({ scan_id, status, created_at, totals }) => (
          <li key={scan_id}>
            <Link
              to="/app/integrations/$integrationId"
              params={{ integrationId: id }}
              search={scan_id === last_scan?.scan_id ? {} : { scan: scan_id }}
              aria-current={scan_id === shownId ? 'true' : undefined}
              className="flex flex-wrap items-center justify-between gap-x-4 py-3 text-sm hover:underline aria-[current=true]:font-semibold"
            >
              <Time at={created_at} />
              <span className="text-muted">{totals === null ? status : countsOf(totals)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
