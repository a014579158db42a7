import { type CspPolicy, isStrict, scriptSources } from '../../../evidence/parse/http/csp/csp.ts';
import { allowsEveryHost } from '../../../evidence/parse/http/csp/csp-bypasses.ts';
import { listed, type NotApplicable, notApplicable, type Occurrence, occurrence } from '../../define-check.ts';

const WITHOUT_PATH = /^(?:https?:\/\/)?((?:\*\.)?[a-z0-9.-]{1,200})(?::(?:443|\*))?\/?$/;

/** Reports a problem if a policy names one of the hosts without a path and no other policy that restricts scripts excludes it. */
export function wholeHostsAllowed<P extends string>(
  policies: readonly CspPolicy[],
  hosts: readonly string[],
  problem: P,
): Occurrence<P>[] | NotApplicable {
  const lists = scriptSources(policies);
  if (lists.length === 0) return notApplicable('No enforced policy restricts scripts');
  if (lists.some(isStrict)) return [];
  const common = hosts.filter((host) =>
    lists.every((sources) => sources.some((source) => allowsEveryHost(source) || allowsWhole(source, host))),
  );
  const open = lists.flat().filter((source) => common.some((host) => allowsWhole(source, host)));
  return occurrence(problem, { part: 'script-src' }, [...new Set(open)]);
}

/** Source lists as evidence, one per line. */
export function shownLists(lists: readonly (readonly string[])[]): string {
  return listed(lists.map((sources) => sources.join(' ') || '(empty)'));
}

function allowsWhole(source: string, host: string): boolean {
  const allowed = WITHOUT_PATH.exec(source)?.[1];
  return allowed !== undefined && (allowed === host || (allowed.startsWith('*.') && host.endsWith(allowed.slice(1))));
}
