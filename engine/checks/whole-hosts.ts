import { type CspPolicy, isStrict, scriptSources } from '../evidence/parse/http/csp.ts';
import { listed, type NotApplicable, notApplicable, type Sighting } from './define-check.ts';

const WITHOUT_PATH = /^(?:https?:\/\/)?((?:\*\.)?[a-z0-9.-]{1,200})(?::(?:443|\*))?\/?$/;

/** Whether the policies let scripts from one of the hosts in whatever their path: told when every policy that speaks of scripts does. */
export function wholeHostsAllowed<P extends string>(
  policies: readonly CspPolicy[],
  hosts: readonly string[],
  problem: P,
): Sighting<P>[] | NotApplicable {
  const lists = scriptSources(policies);
  if (lists.length === 0) return notApplicable('no enforced policy speaks of scripts');
  const open = lists.map((sources) =>
    isStrict(sources) ? [] : sources.filter((source) => allowsWhole(source, hosts)),
  );
  return open.every((sources) => sources.length > 0)
    ? [{ problem, at: 'script-src', shows: listed([...new Set(open.flat())]) }]
    : [];
}

function allowsWhole(source: string, hosts: readonly string[]): boolean {
  const allowed = WITHOUT_PATH.exec(source)?.[1];
  return (
    allowed !== undefined &&
    hosts.some((host) => allowed === host || (allowed.startsWith('*.') && host.endsWith(allowed.slice(1))))
  );
}
