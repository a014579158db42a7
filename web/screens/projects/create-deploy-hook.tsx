import { api, type Schema } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { Select } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { hooksKey, PROVIDERS } from './hook-providers.ts';

interface Creating {
  readonly projectId: string;
  readonly onCreated: (hook: Schema['NewDeployHook']) => void;
  readonly onClose: () => void;
}

type ProviderId = Schema['DeployHookProvider'];

const IDS = Object.keys(PROVIDERS) as ProviderId[];

export function CreateDeployHook({ projectId, onCreated, onClose }: Creating) {
  const create = useAction(
    (provider: ProviderId) =>
      api.post('/api/v1/projects/{project_id}/deploy-hooks', { path: { project_id: projectId }, body: { provider } }),
    { refresh: [hooksKey(projectId)], onDone: (hook) => onCreated(hook) },
  );
  return (
    <FormDialog
      title="Create a deploy hook"
      save={create}
      action="Create"
      onClose={onClose}
      onFields={(text) => {
        const provider = IDS.find((id) => id === text('provider'));
        if (provider) create.mutate(provider);
      }}
    >
      <Select
        label="Hosting provider"
        name="provider"
        defaultValue="vercel"
        choices={IDS.map((id) => ({ value: id, label: PROVIDERS[id].name }))}
        hint="Other: any system that sends a POST request after a deployment"
      />
    </FormDialog>
  );
}
