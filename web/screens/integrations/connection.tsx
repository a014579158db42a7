import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, type Schema } from '../../client/client.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { DeleteIntegration } from './delete-integration.tsx';
import { EditIntegration } from './edit-integration.tsx';

interface Connected {
  readonly integration: Schema['Integration'];
  readonly provider: Schema['IntegrationProvider'];
  readonly scanButton: ReactNode;
}

/** An integration and what can be done with it. */
export function Connection({ integration, provider, scanButton }: Connected) {
  const { id, last_scan, created_at, updated_at } = integration;
  const [isEdited, setEdited] = useState(false);
  const test = useMutation({
    mutationFn: () => api.post('/api/v1/integrations/{integration_id}/test', { path: { integration_id: id } }),
  });
  return (
    <Card title={provider.name}>
      <div className="grid gap-4 text-sm">
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[8rem_1fr] sm:gap-y-2">
          <dt className="text-muted">Last scan</dt>
          <dd>{last_scan?.scanned_at ? <Time at={last_scan.scanned_at} /> : 'None'}</dd>
          <dt className="text-muted">Connected</dt>
          <dd>
            <Time at={created_at} />
          </dd>
          <dt className="text-muted">Updated</dt>
          <dd>
            <Time at={updated_at} />
          </dd>
        </dl>
        <div className="flex flex-wrap gap-3">
          {scanButton}
          <ActionButton action={test} look="plain" className="min-w-40">
            {test.isPending ? 'Testing …' : 'Test connection'}
          </ActionButton>
          <Button look="plain" onClick={() => setEdited(true)}>
            Edit
          </Button>
          <DeleteIntegration integration={integration} provider={provider} />
        </div>
        {test.error && <Notice look="error">{test.error.message}</Notice>}
        {test.data && <TestResult result={test.data} />}
      </div>
      {isEdited && <EditIntegration integration={integration} provider={provider} onClose={() => setEdited(false)} />}
    </Card>
  );
}

function TestResult({ result: { ok, account, reason, tested_at } }: { result: Schema['IntegrationTest'] }) {
  return (
    <Notice look={ok ? 'good' : 'error'}>
      {ok ? (
        <>The connection works{account !== null && <>, as {account}</>}. </>
      ) : (
        <>The connection does not work: {reason}. </>
      )}
      Tested <Time at={tested_at} />.
    </Notice>
  );
}
