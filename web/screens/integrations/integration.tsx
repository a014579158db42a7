import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { api, isRefusal, type Schema } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { Allowed } from '../../ui/allowed.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Frame } from '../frame/frame.tsx';
import { Posture } from '../runs/provider/posture.tsx';
import { Connection } from './connection.tsx';
import { ASYNC, isScanning, MEMBERS, POLL_MILLISECONDS, useProviders } from './integrations.ts';
import { PostureHistory } from './posture-history.tsx';

type Integration = Schema['Integration'];

const FROM = '/app/integrations/$integrationId';

export function IntegrationScreen() {
  const { integrationId } = useParams({ from: FROM });
  const { data: integration, error } = useQuery({
    queryKey: ['integration', integrationId],
    queryFn: () => api.get('/api/v1/integrations/{integration_id}', { path: { integration_id: integrationId } }),
    refetchInterval: ({ state: { data, error: failure } }) =>
      !isRefusal(failure) && isScanning(data?.last_scan) ? POLL_MILLISECONDS : false,
  });
  return (
    <Frame
      title={integration?.label ?? 'Integration'}
      aside={
        <TextLink to="/app/integrations" className="text-sm">
          All integrations
        </TextLink>
      }
    >
      <Allowed to="manage" on="organization" otherwise={MEMBERS}>
        <ErrorNotice error={error} />
        {integration && <Loaded integration={integration} />}
      </Allowed>
    </Frame>
  );
}

function Loaded({ integration }: { integration: Integration }) {
  const { scan: chosen } = useSearch({ from: FROM });
  const providers = useProviders();
  const provider = providers.data?.find(({ id }) => id === integration.provider);
  const { last_scan: latest } = integration;
  const scanId = chosen ?? latest?.scan_id;
  if (providers.isPending) return null;
  return (
    <>
      <ErrorNotice error={providers.error} />
      {provider && (
        <Connection integration={integration} provider={provider} scanButton={<Scan integration={integration} />} />
      )}
      {scanId === undefined ? (
        <Notice>Not scanned yet. Start a scan with “Scan now”.</Notice>
      ) : (
        <Posture integration={integration} scanId={scanId}>
          <PostureHistory integration={integration} shownId={scanId} />
        </Posture>
      )}
    </>
  );
}

function Scan({ integration: { id, provider, last_scan } }: { integration: Integration }) {
  const navigate = useNavigate();
  const scan = useAction(
    () =>
      api.post('/api/v1/integrations/scan/{provider}', {
        ...ASYNC,
        path: { provider: provider as Schema['IntegrationRequest']['provider'] },
        query: { integration_id: id },
      }),
    { refresh: [['integration', id]], onDone: () => navigate({ to: FROM, params: { integrationId: id }, search: {} }) },
  );
  const isBusy = scan.isPending || isScanning(last_scan);
  return (
    <>
      <Button
        label={isBusy ? 'Scanning …' : 'Scan now'}
        className="min-w-32"
        onClick={() => scan.mutate()}
        disabled={isBusy}
      />
      <ErrorNotice error={scan.error} />
    </>
  );
}
