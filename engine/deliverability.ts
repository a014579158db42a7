import { judge } from './checks/judge.ts';
import { Unavailable } from './evidence/define-collector.ts';
import { type GatherProgress, gather } from './evidence/gather.ts';
import { createReach, type ScanReach } from './evidence/reach/reach.ts';
import type { ReachSettings } from './evidence/reach/settings.ts';
import { moduleOf } from './findings/module.ts';
import { type DeliverabilityReport, deliverabilityReportOf } from './report/deliverability-report.ts';
import { parseTarget } from './target/target.ts';

export interface DeliverabilityOptions {
  /** DKIM selectors that the user knows of. */
  readonly selectors?: readonly string[];
  readonly settings: ReachSettings;
  readonly signal?: AbortSignal;
  readonly onProgress?: GatherProgress;
}

const DEADLINE_SECONDS = 20;
const NO_SUCH_DOMAIN = 'there is no such domain';

/** Examines the mail records of a domain (from `parseMailDomain`). Always resolves; what could not be looked up is `unknown`. */
export async function analyzeDeliverability(
  domain: string,
  { selectors = [], settings, signal, onProgress }: DeliverabilityOptions,
): Promise<DeliverabilityReport> {
  const startedAt = new Date();
  const [{ CHECKS }, { SOURCES }] = await Promise.all([import('./checks/list.ts'), import('./evidence/list.ts')]);
  const checks = CHECKS.filter(({ id }) => moduleOf(id) === 'deliverability');
  const deadlineSeconds = Math.min(DEADLINE_SECONDS, settings.deadlineSeconds);
  const reach = createReach(
    parseTarget(`https://mta-sts.${domain}/`),
    { ...settings, deadlineSeconds },
    {
      modules: ['deliverability'],
      formFactor: 'desktop',
      signal,
    },
  );
  const given = { mailDomain: domain, mailSelectors: selectors };
  try {
    const error = await absence(domain, reach);
    const wanted =
      error === undefined ? [...new Set(checks.flatMap(({ needs }) => needs)), 'mailProviders' as const] : [];
    const gathered = await gather(wanted, SOURCES, given, reach, reach.signal, onProgress);
    const judgements = error === undefined ? judge(checks, gathered) : [];
    return deliverabilityReportOf({ domain, judgements, gathered, startedAt, completedAt: new Date(), error });
  } finally {
    await reach.close();
  }
}

/** Why there is nothing to examine; a resolver that fails to say so is no reason. */
async function absence(domain: string, reach: ScanReach): Promise<string | undefined> {
  try {
    return (await reach.ask(domain, 'MX')).status === 'nxdomain' ? NO_SUCH_DOMAIN : undefined;
  } catch (error) {
    if (error instanceof Unavailable) return undefined;
    throw error;
  }
}
