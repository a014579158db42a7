import type { OwnChecks, Report, Target } from '@assay/engine';
import type { Terminal } from '../define-command.ts';
import { openProgress, type Progress } from '../progress.ts';
import { type Plan, PROBE } from './plan.ts';
import { isOwnSite } from './site-token.ts';
import { timedScan } from './timing.ts';

const CONCURRENCY = 2;

type MachinePlan = Plan & { readonly ownChecks: OwnChecks | undefined };

/** Scans the targets of a plan, a few at once. */
export async function scanAll(plan: MachinePlan, terminal: Terminal): Promise<Report[]> {
  const progress = openProgress(terminal);
  const reports: Report[] = [];
  const waiting = plan.targets.entries();
  const worker = async () => {
    for (const [place, target] of waiting) {
      if (terminal.signal.aborted) return;
      reports[place] = await scanOne(target, plan, progress, terminal);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker)).finally(() => progress.close());
  return reports;
}

async function scanOne(
  target: Target,
  plan: MachinePlan,
  progress: Progress,
  { signal, env }: Terminal,
): Promise<Report> {
  const previous = plan.baseline?.(target.url);
  const onProgress = (step: string, done: number, total: number) => progress.step(target.url, step, done, total);
  const { profile, only, session, permitted } = plan;
  const settings = plan.settingsOf(target);
  const [checks, probes] = [only?.filter((id) => !id.startsWith(PROBE)), only?.filter((id) => id.startsWith(PROBE))];
  const report = await timedScan(target, plan.timings, {
    modules: plan.modules,
    ...(checks ? { checks } : {}),
    own: plan.ownChecks,
    formFactor: plan.formFactor,
    wcag: plan.wcag,
    ...(plan.site && {
      ...plan.site,
      earlier: previous?.pages,
      isOwned: () => isOwnSite(target, settings, env),
    }),
    settings,
    keys: await plan.keysOf(target),
    session: session?.current(),
    renewSession: session?.renew,
    signal,
    previous: previous?.findings ?? [],
    previousCoverage: previous?.coverage,
    previousSignedIn: previous?.hadSession,
    onProgress,
  }).finally(() => progress.end(target.url));
  const runsProbes = profile !== undefined && report.status !== 'failed' && !signal.aborted;
  if (!previous && !runsProbes) return report;
  const { activeScan, decisionsOf, opensBrowser, probeSessionOfPage, restate, withActive } = await import(
    '@assay/engine'
  );
  const decided = (own: Report) =>
    previous ? restate(own, { decisionOf: decisionsOf(previous.findings), now: new Date() }) : own;
  if (!runsProbes) return decided(report);
  const active = await activeScan(target, {
    profile,
    settings,
    signal,
    onProgress,
    browser: opensBrowser(plan.modules),
    own: plan.ownChecks?.probes,
    ...(probes ? { probes } : {}),
    ...permitted,
    listener: plan.listenerOf(target),
    ...(await probeSessionOfPage(target, session?.current(), { settings, signal })),
  }).finally(() => progress.end(target.url));
  // With single checks, the report has no findings of other ones.
  const expected = previous?.findings.filter(({ check }) => probes?.includes(check)) ?? [];
  return decided(withActive({ ...report, findings: [...report.findings, ...expected] }, active, previous));
}
