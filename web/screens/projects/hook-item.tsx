import { useState } from 'react';
import { codeScanAt, scanAt } from '../../client/addresses.ts';
import { api, type Schema } from '../../client/client.ts';
import { Allowed } from '../../ui/allowed.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx';
import { FormButton } from '../../ui/dialog/form-button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Time } from '../../ui/time.tsx';
import { hooksKey, PROVIDERS } from './hook-providers.ts';

type Hook = Schema['DeployHook'];

/** A deploy hook: its address, its last delivery, and its deletion. */
export function HookItem({ hook, projectId }: { hook: Hook; projectId: string }) {
  const [isSaved, setSaved] = useState(false);
  const { name, secret } = PROVIDERS[hook.provider];
  const own = `${name} hook ${hook.id.slice(0, 8)}`;
  const path = { project_id: projectId, hook_id: hook.id };
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <p className="font-semibold">{name}</p>
          <p className="text-muted">
            Created <Time at={hook.created_at} />
          </p>
          <LastDelivery hook={hook} projectId={projectId} />
        </div>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={hook.url} label="Copy address" of={own} />
          <Allowed to="manage">
            {secret === undefined && <EnterSecret path={path} of={own} onSaved={() => setSaved(true)} />}
            <ConfirmButton
              label="Delete"
              name={`Delete ${own}`}
              title="Delete this hook?"
              action="Delete hook"
              run={() => api.delete('/api/v1/projects/{project_id}/deploy-hooks/{hook_id}', { path })}
              refresh={[hooksKey(projectId)]}
            >
              <p>Its address stops working immediately. Remove the webhook at the provider as well.</p>
            </ConfirmButton>
          </Allowed>
        </div>
      </div>
      <code className="text-xs break-all text-muted select-all">{hook.url}</code>
      {isSaved && <Notice look="good">Secret saved. Deliveries are verified with it from now on.</Notice>}
    </li>
  );
}

function LastDelivery({ hook, projectId }: { hook: Hook; projectId: string }) {
  const { provider, last_delivery: delivery } = hook;
  if (delivery === null)
    return <p className="text-soft">No delivery yet. Deliveries with a wrong secret are refused and not shown.</p>;
  const { at, scan_id: scanId, ignored } = delivery;
  return (
    <p className="text-soft">
      Last delivery <Time at={at} />:{' '}
      {scanId === null ? (
        (ignored ?? 'the scan was deleted')
      ) : (
        <TextLink {...(provider === 'github' ? codeScanAt : scanAt)(projectId, scanId)}>
          {ignored ?? 'Scan started'}
        </TextLink>
      )}
    </p>
  );
}

interface Entering {
  readonly path: { readonly project_id: string; readonly hook_id: string };
  /** The hook, for screen readers. */
  readonly of: string;
  readonly onSaved: () => void;
}

/** For providers that generate the secret when the address is registered there. */
function EnterSecret({ path, of, onSaved }: Entering) {
  return (
    <FormButton
      label="Enter secret"
      name={`Enter secret of ${of}`}
      title="Enter the webhook’s secret"
      action="Save"
      save={(text) =>
        api.put('/api/v1/projects/{project_id}/deploy-hooks/{hook_id}', {
          path,
          body: { secret: text('secret').trim() },
        })
      }
      onDone={onSaved}
      form={{ autoComplete: 'off' }}
    >
      <Field
        label="Secret"
        name="secret"
        type="password"
        autoComplete="off"
        minLength={16}
        maxLength={500}
        required
        hint="The provider shows it when you add the webhook. It is stored encrypted and replaces the former one."
      />
    </FormButton>
  );
}
