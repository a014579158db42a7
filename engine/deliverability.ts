import { ifAvailable } from './evidence/define-collector.ts';
import type { GatherProgress } from './evidence/gather.ts';
import { createReach, type ScanReach } from './evidence/reach/reach.ts';
import type { ReachSettings } from './evidence/reach/settings.ts';
import { moduleOf } from './findings/module.ts';
import { gatherInIsolate } from './isolate/gather-in-isolate.ts';
import { openIsolate } from './isolate/isolate.ts';
import { type DeliverabilityReport, deliverabilityReportOf, REPORTED_OF_MAIL } from './report/deliverability-report.ts';
import { parseTarget } from './scan-target/target.ts';

export interface DeliverabilityOptions {
  /** DKIM selectors given by the user. */
  readonly selectors?: readonly string[];
  readonly settings: ReachSettings;
  readonly signal?: AbortSignal;
  readonly onProgress?: GatherProgress;
}

const DEADLINE_SECONDS = 20;
const NO_SUCH_DOMAIN = 'the domain does not exist';

/** Checks the mail records of a domain (from `parseMailDomain`). Always resolves; checks without data are `unknown`. */
export async function analyzeDeliverability(
  domain: string,
  { selectors = [], settings, signal, onProgress }: DeliverabilityOptions,
): Promise<DeliverabilityReport> {
  const startedAt = new Date();
  const deadlineSeconds = Math.min(DEADLINE_SECONDS, settings.deadlineSeconds);
  const reach = createReach(
    parseTarget(`https://mta-sts.${domain}/`),
    { ...settings, deadlineSeconds },
    { modules: ['deliverability'], formFactor: 'desktop', signal },
  );
  const isolate = openIsolate();
  try {
    const [all, error] = await Promise.all([isolate.checks(), absence(domain, reach)]);
    const checks = error === undefined ? all.filter(({ id }) => moduleOf(id) === 'deliverability') : [];
    const gathered = await gatherInIsolate(isolate, reach, {
      wanted: [...checks.flatMap(({ needs }) => needs), ...(error === undefined ? REPORTED_OF_MAIL : [])],
      told: REPORTED_OF_MAIL,
      given: { mailDomain: domain, mailSelectors: selectors },
      onProgress,
    });
    const judgements = await isolate.judge(checks, gathered);
    return deliverabilityReportOf({ domain, judgements, gathered, startedAt, completedAt: new Date(), error });
  } finally {
    await Promise.all([reach.close(), isolate.close()]);
  }
}

/** Why there is nothing to check; undefined if the domain exists or the lookup failed. */
async function absence(domain: string, reach: ScanReach): Promise<string | undefined> {
  const answer = await ifAvailable(reach.ask(domain, 'MX'));
  return answer?.status === 'nxdomain' ? NO_SUCH_DOMAIN : undefined;
}
