import { portRefusal } from '../../scan-target/port.ts';
import { parseTarget, type Target, TargetError } from '../../scan-target/target.ts';
import { admit } from './admit.ts';
import { createNames } from './dns.ts';
import type { ReachSettings } from './settings.ts';

/** Whether a URL may be scanned from this machine, by the policy of every connection. */
export interface TargetVerdict {
  /** Normalised; the text as given if it is not a valid target. */
  readonly url: string;
  readonly allowed: boolean;
  /** Shown to the user, also for an allowed target: `the address 8.8.8.8 is public`. */
  readonly reason: string;
  /** Current IP addresses of the host; empty if it does not resolve or is refused by name. */
  readonly addresses: readonly string[];
}

/** Parses and resolves a target and applies the policy. Never throws: an invalid target is refused. */
export async function judgeTarget(
  text: string,
  settings: Pick<ReachSettings, 'allowPrivateTargets' | 'dnsServers' | 'optOutHosts'>,
): Promise<TargetVerdict> {
  let target: Target;
  try {
    target = parseTarget(text);
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    return { url: text, allowed: false, reason: error.message, addresses: [] };
  }
  const refusal = portRefusal(target.port, { allowPrivate: settings.allowPrivateTargets });
  if (refusal !== undefined) return { url: target.url, allowed: false, reason: refusal, addresses: [] };
  const names = createNames(settings);
  const { allowed, reason, addresses } = await admit(target.host, names, settings);
  names.close();
  return { url: target.url, allowed, reason, addresses };
}
