import { bySeverity } from '../catalogue/severity.ts';
import type { CheckResult } from '../checks/check-result.ts';
import type { CheckText } from '../checks/define-check.ts';
import { type Finding, findingsOf } from '../findings/finding.ts';
import { type FindingGroup, groupFindings } from '../findings/group.ts';
import { isModuleName, type ModuleName, moduleOf } from '../findings/module.ts';
import { oncePerFact } from '../findings/same-fact.ts';
import { platformsOf } from './platforms.ts';
import type { ReportedFacts } from './reported-facts.ts';

/** What a scan knows before it ends. */
export interface SoFar {
  /** Checks that completed, of those that will run. */
  readonly modules: Partial<Record<ModuleName, { done: number; total: number }>>;
  /** Most severe first. */
  readonly findings: readonly FindingGroup[];
}

/** What a finding is identified by, besides its place. */
interface Identity {
  readonly target: string;
  readonly identityKey: string | Uint8Array | undefined;
}

interface Examined extends Identity {
  readonly checks: Promise<readonly CheckText[]>;
}

/** The findings of the checks that have completed. */
export function findingsSoFar(
  judgements: readonly CheckResult[],
  facts: ReportedFacts,
  { target, identityKey }: Identity,
): Finding[] {
  const now = new Date().toISOString();
  const { offeredPolicy: policy, visitorData } = facts;
  const context = { target, now, platforms: platformsOf(facts), policy, visitorData, identityKey };
  return findingsOf(oncePerFact(judgements), context);
}

/** Reports what is known whenever checks have completed. */
export function tellSoFar(examined: Examined, tell: (soFar: SoFar) => void) {
  let all: readonly CheckText[] = [];
  examined.checks.then(
    (own) => {
      all = own;
    },
    () => {},
  );
  return (judgements: readonly CheckResult[], facts: ReportedFacts) => {
    const modules: SoFar['modules'] = {};
    const count = (id: string, part: 'done' | 'total') => {
      const name = moduleOf(id);
      if (!isModuleName(name)) return;
      const own = modules[name] ?? { done: 0, total: 0 };
      modules[name] = { ...own, [part]: own[part] + 1 };
    };
    for (const { id } of all) count(id, 'total');
    for (const { check } of judgements) count(check.id, 'done');
    tell({ modules, findings: worstGroupsFirst(findingsSoFar(judgements, facts, examined)) });
  };
}

/** What an active phase has found before it ends. */
export function foundSoFar(
  judgements: readonly CheckResult[],
  { target, facts, writes }: { readonly target: string; readonly facts: ReportedFacts; readonly writes: boolean },
): SoFar {
  const now = new Date().toISOString();
  const found = findingsOf(judgements, { target, now, platforms: platformsOf(facts), writes });
  return { modules: {}, findings: worstGroupsFirst(found) };
}

function worstGroupsFirst(found: readonly Finding[]): FindingGroup[] {
  return groupFindings(found).sort(bySeverity);
}
