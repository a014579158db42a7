import { z } from 'zod';
import type { DeployHookRow } from '../store/deploy-hooks/deploy-hooks.ts';
import { Id, PathId } from './id.ts';
import { Timestamp } from './text.ts';

export const InHook = z.object({ hook_id: PathId });

export const InProjectHook = z.object({ project_id: PathId, hook_id: PathId });

const HookProvider = z.enum(['vercel', 'netlify', 'generic']).meta({ id: 'DeployHookProvider' });

const Secret = z.string().min(16).max(500);

export const DeployHookRequest = z
  .object({
    provider: HookProvider,
    secret: Secret.optional().meta({
      description: 'The secret that the provider generated, as Vercel does. Default: a new one, returned once',
    }),
  })
  .meta({ id: 'DeployHookRequest' });

export const DeployHookChanges = z.object({ secret: Secret }).meta({ id: 'DeployHookChanges' });

const Delivery = z
  .object({
    at: Timestamp,
    scan_id: Id.nullable().meta({ description: 'The scan that it started, or that was under way' }),
    ignored: z.string().nullable().meta({ description: 'Why it started no scan' }),
  })
  .meta({ id: 'DeployHookDelivery' });

export const DeployHook = z
  .object({
    id: Id,
    provider: HookProvider,
    url: z.string(),
    created_at: Timestamp,
    last_delivery: Delivery.nullable().meta({
      description: 'Last delivery with a valid signature; repeated deliveries are not counted',
    }),
  })
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

export function deployHookOf(row: DeployHookRow, baseUrl: string): z.input<typeof DeployHook> {
  const { id, provider, createdAt, deliveredAt, scanId, ignored } = row;
  return {
    id,
    provider,
    url: `${baseUrl.replace(/\/$/, '')}/api/v1/webhooks/deploy/${id}`,
    created_at: createdAt.toISOString(),
    last_delivery: deliveredAt && { at: deliveredAt.toISOString(), scan_id: scanId, ignored },
  };
}
