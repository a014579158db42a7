import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api, type Schema } from '../../client/client.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { EnterSecret } from './enter-secret.tsx';
import { hooksKey, PROVIDERS } from './hook-providers.ts';

type Hook = Schema['DeployHook'];

/** A deploy hook: its address, its last delivery, and its deletion. */
export function HookItem({ hook, projectId }: { hook: Hook; projectId: string }) {
  const [enters, setEnters] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { name, secret } = PROVIDERS[hook.provider];
  const own = `${name} hook ${hook.id.slice(0, 8)}`;
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <p className="font-semibold">{name}</p>
          <p className="text-muted">
            Created <Time at={hook.created_at} />
          </p>
          <LastDelivery delivery={hook.last_delivery} projectId={projectId} />
        </div>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={hook.url} label="Copy address" of={own} />
          {secret === undefined && (
            <Button look="plain" onClick={() => setEnters(true)} aria-label={`Enter secret of ${own}`}>
              Enter secret
            </Button>
          )}
          <ConfirmButton
            label="Delete"
            name={`Delete ${own}`}
            title="Delete this hook?"
            action="Delete hook"
            run={() =>
              api.delete('/api/v1/projects/{project_id}/deploy-hooks/{hook_id}', {
                path: { project_id: projectId, hook_id: hook.id },
              })
            }
            refresh={[hooksKey(projectId)]}
          >
            <p>Its address stops working immediately. Remove the webhook at the provider as well.</p>
          </ConfirmButton>
        </div>
      </div>
      <code className="text-xs break-all text-muted select-all">{hook.url}</code>
      {isSaved && <Notice look="good">Secret saved. Deliveries are verified with it from now on.</Notice>}
      {enters && (
        <EnterSecret
          hookId={hook.id}
          projectId={projectId}
          onSaved={() => {
            setSaved(true);
            setEnters(false);
          }}
          onClose={() => setEnters(false)}
        />
      )}
    </li>
  );
}

function LastDelivery({ delivery, projectId }: { delivery: Hook['last_delivery']; projectId: string }) {
  if (delivery === null)
    return <p className="text-soft">No delivery yet. Deliveries with a wrong secret are refused and not shown.</p>;
  const { at, scan_id: scanId, ignored } = delivery;
  return (
    <p className="text-soft">
      Last delivery <Time at={at} />:{' '}
      {scanId === null ? (
        (ignored ?? 'the scan was deleted')
      ) : (
        <Link
          to="/app/projects/$projectId/scans/$scanId"
          params={{ projectId, scanId }}
          className="font-semibold text-brand-ink underline"
        >
          {ignored ?? 'Scan started'}
        </Link>
      )}
    </p>
  );
}
