import type { CheckResult } from '../../checks/check-result.ts';
import type { Gathered } from '../../evidence/gather.ts';
import type { FurtherPage } from '../../report/site-report.ts';

/** A further page with all that was read of it. */
export interface LookedPage extends FurtherPage {
  readonly gathered: Gathered;
}

/**
 * What the report needs of a page: all that was read of a thousand would be gigabytes. Most checks have the same result on many pages,
 * which is kept once.
 */
export function createKeeping(): (look: LookedPage) => FurtherPage {
  const results = new Map<string, CheckResult>();
  const once = (result: CheckResult): CheckResult => {
    if (result.occurrences.length > 0) return result;
    const key = JSON.stringify({ ...result, check: result.check.id });
    const known = results.get(key) ?? result;
    results.set(key, known);
    return known;
  };
  return ({ url, template, judgements, gathered: { facts, unavailable } }) => {
    const { landing, technologies, offeredPolicy, visitorData } = facts;
    const own = { landing, technologies, offeredPolicy, visitorData };
    const known = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
    return { url, template, judgements: judgements.map(once), gathered: { facts: known, unavailable } };
  };
}
