import type { CheckResult } from '../checks/check-result.ts';
import type { FactName } from '../evidence/evidence.ts';
import type { Reading } from '../evidence/facts/reading.ts';
import type { Gathered } from '../evidence/gather.ts';
import type { Provider, ReadingPlan } from '../evidence/providers/define-provider.ts';
import type { Finding } from '../findings/finding.ts';
import { legible } from '../findings/legible.ts';

/** An object that a finding is about, as a later scan recognizes it. */
export interface SeenObject {
  readonly fact: FactName;
  readonly key: string;
  /** Key of the object that it belongs to; null if it belongs to none. */
  readonly within: string | null;
}

/** A finding about objects at a provider. */
export interface PostureFinding extends Finding {
  readonly objects: readonly SeenObject[];
  /** When they were last read. ISO 8601, UTC. */
  readonly seen_at: string;
  /** Why this scan could neither confirm it nor see it fixed; null otherwise. */
  readonly not_seen: string | null;
}

export interface Sight {
  readonly readings: Provider['readings'];
  readonly gathered: Gathered;
  /** When the credentials were last replaced, in milliseconds. */
  readonly credentialsAt: number;
}

/** The object of each fact of a check that a finding names, or whose page it is on. */
export function objectsOf({ location }: Finding, { check }: CheckResult, { facts }: Gathered): SeenObject[] {
  const { part, url = '' } = location ?? {};
  return check.needs.flatMap((fact) => {
    const all = readingsIn(facts, fact);
    const named = all.filter(({ name }) => legible(name) === part);
    const [own] = named.filter(({ page }) => isBelow(url, page));
    const onPage = all.filter(({ page }) => isBelow(url, page));
    const reading = own ?? named[0] ?? (onPage.length === 1 ? onPage[0] : undefined);
    return reading ? [{ fact, key: keyOf(reading), within: reading.within ?? null }] : [];
  });
}

/**
 * Whether a scan that does not find a problem again proves that it is gone: its object was read, or the complete list that
 * had it no longer has it. A list of what the token may see proves nothing: it may see less than before.
 */
export function isSeen({ objects = [], seen_at }: PostureFinding, sight: Sight): boolean {
  const { readings, gathered, credentialsAt } = sight;
  return objects.every(({ fact, key, within }) => {
    if (hasObject(gathered, fact, key)) return true;
    const plan: ReadingPlan | undefined = readings[fact as keyof Provider['readings']];
    if (!plan || plan.complete === false) return false;
    if (plan.of === undefined) return plan.complete === true && Date.parse(seen_at) >= credentialsAt;
    return within !== null && hasObject(gathered, plan.of, within);
  });
}

function hasObject({ facts }: Gathered, fact: FactName, key: string): boolean {
  return readingsIn(facts, fact).some((reading) => keyOf(reading) === key);
}

function readingsIn(facts: Gathered['facts'], fact: FactName): readonly Reading[] {
  return (facts[fact] ?? []) as readonly Reading[];
}

/** Names alone may be the same in two teams. */
function keyOf({ page, name }: Pick<Reading, 'page' | 'name'>): string {
  return `${page} ${name}`;
}

function isBelow(url: string, page: string): boolean {
  return url.startsWith(page) && (page.endsWith('/') || /^(?:$|[/?#;])/.test(url.slice(page.length)));
}
