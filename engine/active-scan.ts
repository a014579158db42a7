import type { FactName } from './evidence/evidence.ts';
import { createReach, type ScanReach } from './evidence/reach/reach.ts';
import type { ReachSettings } from './evidence/reach/settings.ts';
import { gatherInIsolate } from './isolate/gather-in-isolate.ts';
import { openIsolate } from './isolate/isolate.ts';
import type { Probe, Profile } from './probes/define-probe.ts';
import { type ActiveReport, activeReportOf } from './report/active-report.ts';
import type { Target } from './scan-target/target.ts';

export interface ActiveScanOptions {
  /** Default `standard`. */
  readonly profile?: Profile;
  readonly settings: ReachSettings;
  /** Maximum number of requests; default by profile. */
  readonly requests?: number;
  /** Ends the phase early; probes that have not finished are `unknown`. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (step: string, done: number, total: number) => void;
}

interface Pace {
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly deadlineSeconds: number;
}

const PACES: Readonly<Record<Profile, Pace>> = {
  quick: { requests: 200, requestsPerSecond: 40, deadlineSeconds: 20 },
  standard: { requests: 300, requestsPerSecond: 40, deadlineSeconds: 45 },
  thorough: { requests: 900, requestsPerSecond: 40, deadlineSeconds: 180 },
};

/** Target → evidence → probes → findings → report of the active phase. Always resolves; probes that could not run are `unknown` in its coverage. */
export async function activeScan(target: Target, options: ActiveScanOptions): Promise<ActiveReport> {
  const profile = options.profile ?? 'standard';
  const pace = PACES[profile];
  const startedAt = new Date();
  const requests = options.requests ?? pace.requests;
  const settings = {
    ...options.settings,
    requestsPerSecond: Math.min(options.settings.requestsPerSecond, pace.requestsPerSecond),
    deadlineSeconds: pace.deadlineSeconds,
  };
  const reach = createReach(target, settings, {
    modules: ['security'],
    formFactor: 'desktop',
    signal: options.signal,
    requests,
  });
  const counted = countRequests(reach);
  try {
    const [{ PROBES }, { runProbes }] = await Promise.all([
      import('./probes/list.ts'),
      import('./probes/run-probes.ts'),
    ]);
    const gathered = await gatherFor(PROBES, target, counted.reach);
    const judgements = await runProbes(PROBES, gathered, counted.reach, {
      profile,
      signal: reach.signal,
      onProgress: options.onProgress,
    });
    const { facts, unavailable } = gathered;
    const times = { startedAt, completedAt: new Date() };
    return activeReportOf({
      target: target.url,
      profile,
      judgements,
      facts,
      unavailable,
      requests: Math.min(counted.sent(), requests),
      ...times,
    });
  } finally {
    await reach.close();
  }
}

async function gatherFor(probes: readonly Probe[], target: Target, reach: ScanReach) {
  const isolate = openIsolate();
  try {
    const wanted = new Set<FactName>(['page', 'technologies', ...probes.flatMap(({ needs }) => needs)]);
    return await gatherInIsolate(isolate, reach, { wanted, told: [...wanted], given: { address: target.url } });
  } finally {
    await isolate.close();
  }
}

function countRequests(reach: ScanReach): { readonly reach: ScanReach; sent(): number } {
  let sent = 0;
  const fetch: ScanReach['fetch'] = (request) => {
    sent += 1;
    return reach.fetch(request);
  };
  return { reach: { ...reach, fetch }, sent: () => sent };
}
