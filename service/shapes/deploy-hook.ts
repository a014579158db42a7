import { z } from 'zod';
import type { DeployHookRow } from '../store/deploy-hooks/deploy-hooks.ts';
import { Id, PathId } from './id.ts';
import { Timestamp } from './text.ts';

export const InHook = z.object({ hook_id: PathId });

export const InProjectHook = z.object({ project_id: PathId, hook_id: PathId });

const HookProvider = z.enum(['vercel', 'netlify', 'generic']).meta({ id: 'DeployHookProvider' });

export const DeployHookRequest = z
  .object({
    provider: HookProvider,
    secret: z.string().min(16).max(500).optional().meta({
      description: 'The secret that the provider generated, as Vercel does. Default: a new one, returned once',
    }),
  })
  .meta({ id: 'DeployHookRequest' });

export const DeployHook = z
  .object({ id: Id, provider: HookProvider, url: z.string(), created_at: Timestamp })
  .meta({ id: 'DeployHook' });

export const NewDeployHook = DeployHook.extend({
  secret: z.string().nullable().meta({ description: 'Returned only now; null if you gave it' }),
}).meta({ id: 'NewDeployHook' });

export const Deployed = z
  .object({
    received: z.literal(true),
    scan_id: Id.nullable(),
    ignored: z.string().nullable().meta({ description: 'Why no scan was started' }),
  })
  .meta({ id: 'DeployHookResult' });

export function deployHookOf({ id, provider, createdAt }: DeployHookRow, baseUrl: string): z.input<typeof DeployHook> {
  const url = `${baseUrl.replace(/\/$/, '')}/api/v1/webhooks/deploy/${id}`;
  return { id, provider, url, created_at: createdAt.toISOString() };
}
