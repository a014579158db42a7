import { portRefusal } from '../../scan-target/port.ts';
import { parseTarget, type Target, TargetError } from '../../scan-target/target.ts';
import { type Admission, admit } from './admit.ts';
import { createNames } from './dns.ts';
import type { ReachSettings } from './settings.ts';

/** Whether a URL may be scanned from this machine, by the policy of every connection. */
export interface TargetVerdict extends Admission {
  /** Normalised; the text as given if it is not a valid target. */
  readonly url: string;
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
  const admission = await admit(target.host, names, settings);
  names.close();
  return { url: target.url, ...admission };
}
