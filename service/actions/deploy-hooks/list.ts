import { z } from 'zod';
import { DeployHook, deployHookOf } from '../../shapes/deploy-hook.ts';
import { listDeployHooks } from '../../store/deploy-hooks/deploy-hooks.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'List deploy hooks.',
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/deploy-hooks', status: 200 },
  output: z.object({ deploy_hooks: z.array(DeployHook) }).meta({ id: 'DeployHookList' }),
  async run(_, { store, project, config }) {
    const rows = await listDeployHooks(store, project.id);
    return { deploy_hooks: rows.map((row) => deployHookOf(row, config.baseUrl)) };
  },
});
