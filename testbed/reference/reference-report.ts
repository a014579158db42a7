import { SEVERITIES } from '../../engine/catalogue/severity.ts';
import type { CheckResult } from '../../engine/checks/check-result.ts';
import type { Check, CheckText } from '../../engine/checks/define-check.ts';
import { CHECKS } from '../../engine/checks/list.ts';
import { runChecks } from '../../engine/checks/run-checks.ts';
import type { Derivation } from '../../engine/evidence/define-collector.ts';
import { type Gathered, gather } from '../../engine/evidence/gather.ts';
import { SOURCES } from '../../engine/evidence/list.ts';
import { createReach } from '../../engine/evidence/reach/reach.ts';
import { readReachSettings } from '../../engine/evidence/reach/settings.ts';
import { moduleOf } from '../../engine/findings/module.ts';
import { type ModuleName, parseTarget, type Report } from '../../engine/index.ts';
import { PROBES } from '../../engine/probes/list.ts';
import { pageReportOf } from '../../engine/report/page-report.ts';
import type { ReferencePage } from './reference-page.ts';
import { evidenceOf } from './responses.ts';

/** Modules that need no browser. */
const MODULES: readonly ModuleName[] = ['security', 'profiling', 'seo', 'aeo'];
const AT = new Date('2026-03-01T12:00:00.000Z');
const DERIVATIONS = SOURCES.filter((source): source is Derivation => 'derive' in source);
const KNOWN: readonly CheckText[] = [...CHECKS, ...PROBES];

/** Scans the responses of a page: parsers, derivations, checks and report are those of a scan, nothing is requested. */
export async function referenceReport({ served }: Pick<ReferencePage, 'served'>): Promise<Report> {
  const facts = evidenceOf(served);
  const target = facts.address ?? '';
  const checks = CHECKS.filter(({ id }) => MODULES.some((name) => name === moduleOf(id)));
  const reach = createReach(parseTarget(target), readReachSettings({}), {
    modules: [],
    formFactor: 'desktop',
    signal: undefined,
  });
  const needs = checks.flatMap((check: Check) => check.needs);
  const gathered = await gather([...needs, 'landing', 'visitorData'], DERIVATIONS, facts, reach, reach.signal).finally(
    () => reach.close(),
  );
  const stated = [...(served.probes ?? []), ...(served.measured ?? [])].map(statedResult);
  const own = new Set(stated.map(({ check }) => check.id));
  const judgements = [...runChecks(checks, gathered).filter(({ check }) => !own.has(check.id)), ...stated];
  return pageReportOf({
    target,
    modules:
      own.size > 0 && stated.some(({ check }) => moduleOf(check.id) === 'performance')
        ? [...MODULES, 'performance']
        : MODULES,
    judgements,
    gathered: { ...gathered, unavailable: withoutVisit(gathered.unavailable) },
    startedAt: AT,
    completedAt: AT,
    previous: [],
  });
}

/** No browser was asked for, so that none is missing. */
function withoutVisit(unavailable: Gathered['unavailable']): Gathered['unavailable'] {
  return new Map([...unavailable].filter(([name]) => name !== 'rendered'));
}

/** The result of a check or probe that found this problem once. */
function statedResult(key: string): CheckResult {
  const [stated = '', severity] = key.split('@');
  const [id, problem = ''] = stated.split('#');
  const check = KNOWN.find((one) => one.id === id);
  if (!check?.problems[problem]) throw new Error(`no such problem: ${key}`);
  const rated = SEVERITIES.find((one) => one === severity);
  return {
    check,
    verdict: 'fail',
    reason: null,
    occurrences: [{ problem, location: { url: '/' }, evidence: 'stated', ...(rated ? { severity: rated } : {}) }],
  };
}
