import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api, isRefusal, type Schema } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { KnownTime } from '../../ui/time.tsx';
import { countsOf } from '../../ui/totals.tsx';
import { ASYNC, INTEGRATIONS, isScanning, POLL_MILLISECONDS, providerNameIn } from './integrations.ts';

type Providers = readonly Schema['IntegrationProvider'][];

interface Shown {
  readonly providers: Providers;
  /** Below the list: hidden until it is there, so that nothing moves. */
  readonly children: ReactNode;
}

export function Connected({ providers, children }: Shown) {
  const integrations = useQuery({
    queryKey: INTEGRATIONS,
    queryFn: () => api.get('/api/v1/integrations/connections'),
    refetchInterval: ({ state: { data, error } }) =>
      !isRefusal(error) && data?.some(({ last_scan }) => isScanning(last_scan)) ? POLL_MILLISECONDS : false,
  });
  const scan = useAction(() => api.post('/api/v1/integrations/scan', ASYNC), { refresh: [INTEGRATIONS] });
  const error = integrations.error ?? scan.error;
  const items = integrations.data ?? [];
  const isBusy = scan.isPending || items.some(({ last_scan }) => isScanning(last_scan));
  if (integrations.isPending) return null;
  return (
    <>
      <Card
        title="Connected"
        aside={items.length > 0 && <Button label="Scan all" onClick={() => scan.mutate()} disabled={isBusy} />}
      >
        <ErrorNotice error={error} />
        {integrations.data?.length === 0 && <p className="text-sm text-muted">No integrations yet.</p>}
        <ul className="divide-y divide-line">
          {items.map((integration) => (
            <Item
              key={integration.id}
              integration={integration}
              provider={providerNameIn(providers, integration.provider)}
            />
          ))}
        </ul>
      </Card>
      {children}
    </>
  );
}

function Item({ integration, provider }: { integration: Schema['Integration']; provider: string }) {
  const { id, label, last_scan: scan } = integration;
  return (
    <li>
      <Link
        to="/app/integrations/$integrationId"
        params={{ integrationId: id }}
        className="grid items-center gap-x-4 py-3 text-sm hover:underline sm:grid-cols-2"
      >
        <span className="wrap-anywhere">
          <span className="font-semibold">{label}</span> <span className="text-muted">{provider}</span>
        </span>
        <span className="text-muted" role="status">
          <ScanWords scan={scan} />
        </span>
      </Link>
    </li>
  );
}

function ScanWords({ scan }: { scan: Schema['Integration']['last_scan'] }) {
  if (scan === null) return 'not scanned yet';
  if (isScanning(scan)) return 'scanning …';
  return (
    <>
      {scan.status === 'failed' ? 'last scan failed' : scan.totals && countsOf(scan.totals)}
      <KnownTime words=" · " at={scan.scanned_at} />
    </>
  );
}
