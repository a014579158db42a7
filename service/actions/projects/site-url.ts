import { judgeTarget, parseTarget, type Target, TargetError } from '@assay/engine';
import { Refusal } from '../../model/refusal.ts';
import type { World } from '../../world/world.ts';

/** The normalized URL of a site that this server may scan. Throws `invalid` with the reason. */
export async function siteUrl(text: string, { config }: Pick<World, 'config'>): Promise<string> {
  const { url, allowed, reason } = await judgeTarget(text, config.reach);
  if (!allowed) throw new Refusal('invalid', `url: ${reason}`);
  return url;
}

/** The same without DNS resolution. */
export function readTarget(text: string): Target {
  try {
    return parseTarget(text);
  } catch (error) {
    if (error instanceof TargetError) throw new Refusal('invalid', `url: ${error.message}`);
    throw error;
  }
}
