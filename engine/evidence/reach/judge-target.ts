import { portRefusal } from '../../scan-target/port.ts';
import { parseTarget, type Target, TargetError } from '../../scan-target/target.ts';
import { admit } from './admit.ts';
import { createNames } from './dns.ts';
import type { ReachSettings } from './settings.ts';

/** Whether an address may be scanned from this machine, by the policy that guards every connection. */
export interface TargetVerdict {
  /** Normalised; the text as given when it is no target. */
  readonly url: string;
  readonly allowed: boolean;
  /** For a person, for an allowed target too: `the address 8.8.8.8 is public`. */
  readonly reason: string;
  /** IP addresses the host stands for now; empty when it does not resolve or its name alone is refused. */
  readonly addresses: readonly string[];
}

/** Parses, resolves and judges. Never throws: what is no target at all comes back refused. */
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
