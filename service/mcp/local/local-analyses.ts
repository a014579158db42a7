import { randomUUID } from 'node:crypto';
import {
  analyzeDeliverability,
  auditLab,
  type ModuleName,
  parseMailDomain,
  parseSelectors,
  parseTarget,
  type ReachSettings,
  type Session,
  scan,
  siteOf,
  TargetError,
  type WcagLevel,
} from '@assay/engine';
import { ToolError } from '../tool-error.ts';

/** As the API returns it. */
interface Analysis {
  readonly job_id: string;
  readonly [field: string]: unknown;
}

interface Asked {
  /** Of a page that may be scanned. */
  readonly url: string;
  readonly settings: ReachSettings;
  readonly session?: Session | undefined;
  readonly signal: AbortSignal;
}

/** One module of a page, as the API returns an analysis that has ended. */
export async function analysePage(
  module: ModuleName,
  { url, settings, session, signal }: Asked,
  options: { readonly quick?: true; readonly wcag?: WcagLevel } = {},
): Promise<Analysis> {
  const report = await scan(parseTarget(url), { modules: [module], settings, session, signal, ...options });
  const result = report[`${module === 'profiling' ? 'profile' : module}_result` as 'seo_result'];
  const { status, error, final_url, not_scored, warnings } = report;
  return {
    job_id: randomUUID(),
    url,
    final_url,
    not_scored,
    warnings,
    ...result,
    status: result ? 'completed' : status,
    error,
  };
}

/** A Lighthouse audit of a page. */
export async function auditPage(formFactor: 'desktop' | 'mobile', { url, settings, signal }: Asked): Promise<Analysis> {
  const lab = await auditLab(parseTarget(url), { formFactor, settings, signal });
  if (lab.status === 'unavailable') throw new ToolError(`The audit tool is not available: ${lab.error}`);
  return { job_id: randomUUID(), url, ...lab };
}

/** The mail records of a domain. */
export async function analyseMail(
  domain: unknown,
  selectors: unknown,
  { url, settings, signal }: Asked,
): Promise<Analysis> {
  try {
    const own = parseMailDomain(typeof domain === 'string' ? domain : siteOf(new URL(url).hostname));
    const names = parseSelectors(Array.isArray(selectors) ? selectors.map(String) : []);
    return { job_id: randomUUID(), ...(await analyzeDeliverability(own, { selectors: [...names], settings, signal })) };
  } catch (error) {
    throw error instanceof TargetError ? new ToolError(`domain: ${error.message}`) : error;
  }
}
