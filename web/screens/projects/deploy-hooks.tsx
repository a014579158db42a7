import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Schema } from '../../client/client.ts';
import { Allowed } from '../../ui/allowed.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FormButton } from '../../ui/dialog/form-button.tsx';
import { Select } from '../../ui/field.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { HookItem } from './hook-item.tsx';
import { hooksKey, PROVIDERS } from './hook-providers.ts';

/** Deploy hooks of a project: a deployment or a push starts a scan. */
export function DeployHooks({ projectId }: { projectId: string }) {
  const [created, setCreated] = useState<Schema['NewDeployHook']>();
  const hooks = useQuery({
    queryKey: hooksKey(projectId),
    queryFn: () => api.get('/api/v1/projects/{project_id}/deploy-hooks', { path: { project_id: projectId } }),
  });
  return (
    <Card title="Deploy hooks" aside={<CreateDeployHook projectId={projectId} onCreated={setCreated} />}>
      <div className="grid gap-4 text-sm">
        <ErrorNotice error={hooks.error} />
        <p className="text-muted">
          Scan after each production deployment, and the code after each push to the default branch: your provider calls
          the address of a hook. Previews and other branches are ignored.
        </p>
        {created && hooks.data?.deploy_hooks.some(({ id }) => id === created.id) && <NewHook hook={created} />}
        {hooks.data?.deploy_hooks.length === 0 && (
          <p>No hooks yet. Create one, and add its address at your provider.</p>
        )}
        {hooks.data && hooks.data.deploy_hooks.length > 0 && (
          <ul className="divide-y divide-line">
            {hooks.data.deploy_hooks.map((hook) => (
              <HookItem key={hook.id} hook={hook} projectId={projectId} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function NewHook({ hook: { provider, url, secret } }: { hook: Schema['NewDeployHook'] }) {
  const { address, secret: use } = PROVIDERS[provider];
  return (
    <Notice look="good">
      <div className="grid gap-3">
        <p>{address}</p>
        <Copied text={url} label="Copy address" />
        {use !== undefined && secret !== null && (
          <>
            <p>{use} Copy it now and store it safely; you won’t be able to see it again.</p>
            <Copied text={secret} label="Copy secret" />
          </>
        )}
      </div>
    </Notice>
  );
}

function Copied({ text, label }: { text: string; label: string }) {
  return (
    <div className="grid gap-3">
      <code className="rounded-lg bg-surface p-3 text-xs break-all text-ink select-all">{text}</code>
      <div>
        <CopyButton text={text} label={label} />
      </div>
    </div>
  );
}

interface Creating {
  readonly projectId: string;
  readonly onCreated: (hook: Schema['NewDeployHook']) => void;
}

const IDS = Object.keys(PROVIDERS) as Schema['DeployHookProvider'][];

function CreateDeployHook({ projectId, onCreated }: Creating) {
  return (
    <Allowed to="manage">
      <FormButton
        label="Create hook"
        title="Create a deploy hook"
        action="Create"
        save={(text) =>
          api.post('/api/v1/projects/{project_id}/deploy-hooks', {
            path: { project_id: projectId },
            body: { provider: IDS.find((id) => id === text('provider')) ?? 'generic' },
          })
        }
        refresh={[hooksKey(projectId)]}
        onDone={onCreated}
      >
        <Select
          label="Provider"
          name="provider"
          defaultValue="vercel"
          choices={IDS.map((id) => ({ value: id, label: PROVIDERS[id].name }))}
          hint="Other: any system that sends a POST request after a deployment"
        />
      </FormButton>
    </Allowed>
  );
}
