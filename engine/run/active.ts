import { locationOf } from '../probes/points.ts';
import { type ActiveReport, activeReportOf, placeText } from '../report/active-report.ts';
import type { Target } from '../scan-target/target.ts';
import type { ActiveScanOptions } from './active-options.ts';
import { probeWith } from './probe-with.ts';

/** Target → evidence → probes → findings → report of the active phase. Always resolves; probes that could not run are `unknown` in its coverage. */
export async function activeScan(target: Target, options: ActiveScanOptions): Promise<ActiveReport> {
  const profile = options.profile ?? 'standard';
  const startedAt = new Date();
  const { judgements, gathered, cut, sent, asked, written, max } = await probeWith(target, options);
  const { facts, unavailable } = gathered;
  return activeReportOf({
    target: target.url,
    profile,
    judgements,
    facts,
    unavailable,
    cut,
    requests: sent,
    maxRequests: max,
    written,
    writes: options.allowWrites ?? false,
    defaultLogins: options.defaultLogins ?? false,
    isSignedIn: options.headers !== undefined && !options.isWithoutSession,
    isWithoutSession: options.isWithoutSession ?? false,
    posted: (facts.surface?.points ?? []).flatMap((point) =>
      point.method === 'POST' ? placeText(locationOf(point)) : [],
    ),
    asked,
    startedAt,
    completedAt: new Date(),
  });
}
