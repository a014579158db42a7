import { DeployHook, DeployHookChanges, deployHookOf } from '../../shapes/deploy-hook.ts';
import { boundToHook, setHookSecret } from '../../store/deploy-hooks/deploy-hooks.ts';
import { byId } from '../by-id.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Set the secret of a deploy hook.',
  description:
    'Vercel generates the secret when the address is registered there: create the hook, register its address, then set the secret. Deliveries with the former secret are refused from now on.',
  verified: true,
  scope: 'manage',
  http: { method: 'put', path: '/api/v1/projects/{project_id}/deploy-hooks/{hook_id}', status: 200 },
  body: DeployHookChanges,
  output: DeployHook,
  async run({ params: { hook_id: id }, body: { secret } }, { store, caller, project, vault, audit, config }) {
    const bound = boundToHook({ id, organizationId: caller.organizationId });
    const hook = { id, projectId: project.id, secret: vault.seal(secret, bound) };
    const row = await byId(id, 'Deploy hook', () => setHookSecret(store, hook));
    audit({ subjectId: id });
    return deployHookOf(row, config.baseUrl);
  },
});
