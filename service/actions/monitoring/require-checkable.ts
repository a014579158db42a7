import { isIP } from 'node:net';
import { bareHost, judgeTarget, optOutRefusal } from '@assay/engine';
import type { MonitorCheck } from '../../model/monitor-check.ts';
import { Refusal } from '../../model/refusal.ts';
import type { World } from '../../world/world.ts';

/** Throws `invalid` if this server cannot check that at the URL. */
export async function requireCheckable(check: MonitorCheck, url: string, { config }: Pick<World, 'config'>) {
  const refuse = (reason: string) => {
    throw new Refusal('invalid', `check: ${reason}`);
  };
  const { hostname, protocol } = new URL(url);
  const optOut = optOutRefusal(hostname, config.reach.optOutHosts);
  if (optOut !== undefined) refuse(optOut);
  if (check.kind === 'certificate' && protocol !== 'https:') refuse('only a URL with https has a certificate');
  if (check.kind === 'dns' && isIP(bareHost(hostname)) > 0) refuse('an IP address has no DNS records');
  if (check.kind !== 'tcp') return;
  const { allowed, reason } = await judgeTarget(`http://${hostname}:${check.port}/`, config.reach);
  if (!allowed) refuse(reason);
}
