import type { CheckResult } from '../checks/check-result.ts';
import type { FactName } from '../evidence/evidence.ts';
import { type Finding, findingsOf } from '../findings/finding.ts';
import { oncePerFact } from '../findings/same-fact.ts';
import { platformsOf } from './platforms.ts';
import type { ReportedFacts } from './reported-facts.ts';

/** What was seen of a page, and judged. */
export interface PageLook {
  readonly judgements: readonly CheckResult[];
  readonly gathered: { readonly facts: ReportedFacts; readonly unavailable: ReadonlyMap<FactName, string> };
}

interface Identity {
  readonly completedAt: Date;
  readonly identityKey?: string | Uint8Array | undefined;
  /** Options of a signed-in scan, repeated in fix prompts. */
  readonly signIn?: readonly string[] | undefined;
  /** Platforms of the site, for fixes of a page that does not show its own. */
  readonly platforms?: readonly string[];
}

/** What was found on a page. */
export interface Found {
  /** Each fact is reported by one check. */
  readonly judgements: readonly CheckResult[];
  readonly findings: readonly Finding[];
  /** Findings that another check reports. */
  readonly folded: readonly Finding[];
  /** Results of the whole site, without what this page's own checks report. */
  readonly ofSite: readonly CheckResult[];
}

/** The findings of a page at the address, beside results `ofSite`. */
export function foundOn(
  target: string,
  { judgements: results, gathered }: PageLook,
  identity: Identity,
  ofSite: readonly CheckResult[] = [],
): Found {
  const { facts } = gathered;
  const judged = oncePerFact([...results, ...ofSite]);
  const judgements = judged.slice(0, results.length);
  const context = {
    target,
    now: identity.completedAt.toISOString(),
    platforms: [...new Set([...platformsOf(facts), ...(identity.platforms ?? [])])],
    policy: facts.offeredPolicy,
    isGenerated: facts.landing?.isGenerated,
    isTool: facts.landing?.isTool,
    isNoindex: facts.landing?.isNoindex,
    visitorData: facts.visitorData,
    identityKey: identity.identityKey,
    signIn: identity.signIn,
  };
  const folded = results.filter((result, i) => judgements[i] !== result);
  return {
    judgements,
    findings: findingsOf(judgements, context),
    folded: findingsOf(folded, context),
    ofSite: judged.slice(results.length),
  };
}
