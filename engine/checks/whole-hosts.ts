import { type CspPolicy, isStrict, scriptSources } from '../evidence/parse/http/csp/csp.ts';
import { listed, type NotApplicable, notApplicable, type Occurrence } from './define-check.ts';

const WITHOUT_PATH = /^(?:https?:\/\/)?((?:\*\.)?[a-z0-9.-]{1,200})(?::(?:443|\*))?\/?$/;

/** Reports a problem if every policy that restricts scripts allows one of the hosts without a path. */
export function wholeHostsAllowed<P extends string>(
  policies: readonly CspPolicy[],
  hosts: readonly string[],
  problem: P,
): Occurrence<P>[] | NotApplicable {
  const lists = scriptSources(policies);
  if (lists.length === 0) return notApplicable('No enforced policy restricts scripts');
  const open = lists.map((sources) =>
    isStrict(sources) ? [] : sources.filter((source) => allowsWhole(source, hosts)),
  );
  return open.every((sources) => sources.length > 0)
    ? [{ problem, location: { part: 'script-src' }, evidence: listed([...new Set(open.flat())]) }]
    : [];
}

/** Source lists as evidence, one per line. */
export function shownLists(lists: readonly (readonly string[])[]): string {
  return listed(lists.map((sources) => sources.join(' ') || '(empty)'));
}

function allowsWhole(source: string, hosts: readonly string[]): boolean {
  const allowed = WITHOUT_PATH.exec(source)?.[1];
  return (
    allowed !== undefined &&
    hosts.some((host) => allowed === host || (allowed.startsWith('*.') && host.endsWith(allowed.slice(1))))
  );
}
