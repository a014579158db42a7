import { newToken, newUuid } from '../../keys/secret.ts';
import { Refusal } from '../../model/refusal.ts';
import { DeployHookRequest, deployHookOf, NewDeployHook } from '../../shapes/deploy-hook.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import { boundToHook, countDeployHooks, insertDeployHook } from '../../store/deploy-hooks/deploy-hooks.ts';
import { defineAction } from '../define-action.ts';

/** Deploy hooks of one project. */
const MAX = 10;

export default defineAction({
  summary: 'Create a deploy hook.',
  description:
    'Returns a URL for deployment webhooks of Vercel, Netlify or any other system, or for push webhooks of GitHub. Each successful production deployment then starts a scan of the project, and each push to the default branch a code scan. The secret is returned only once. Vercel generates the secret itself: pass it, or set it afterwards with `PUT`.',
  verified: true,
  scope: 'manage',
  http: { method: 'post', path: '/api/v1/projects/{project_id}/deploy-hooks', status: 201 },
  body: DeployHookRequest,
  output: NewDeployHook,
  refuses: ['bad_request'],
  async run({ body: { provider, secret } }, context) {
    const { store, caller, project, vault, audit, config } = context;
    const { organizationId, userId } = caller;
    await lockOrganization(store, organizationId);
    if ((await countDeployHooks(store, project.id)) >= MAX)
      throw new Refusal('bad_request', `Too many deploy hooks: at most ${MAX} per project`);
    const id = newUuid(context);
    const made = secret ?? newToken(context);
    const sealed = vault.seal(made, boundToHook({ id, organizationId }));
    const row = await insertDeployHook(store, {
      id,
      organizationId,
      projectId: project.id,
      provider,
      secret: sealed,
      userId,
    });
    audit({ subjectId: id });
    return { ...deployHookOf(row, config.baseUrl), secret: secret === undefined ? made : null };
  },
});
