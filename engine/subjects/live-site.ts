import type { LiveSite } from '../evidence/collect/repository-site/live-site.ts';
import { createReach } from '../evidence/reach/reach.ts';
import type { ReachSettings } from '../evidence/reach/settings.ts';
import { parseTarget } from '../scan-target/target.ts';

/** The site that a repository is deployed to. Only your own: its back end is asked for data. */
export interface SiteOptions {
  readonly url: string;
  readonly settings: ReachSettings;
  /** Resolves to the reason why nothing must be requested of it, such as an unverified ownership; default: it may be. Called if there is something to compare. */
  readonly refusal?: () => Promise<string | undefined>;
  /** Addresses at its back ends that returned a row or a document in an earlier scan. */
  readonly answered?: readonly string[];
}

/** For the page with its scripts, and once more for the tables. */
const SECONDS = 60;
const REQUESTS = 100;
const REQUESTS_PER_SECOND = 10;

export function liveSite(
  { url, settings, refusal = async () => undefined, answered = [] }: SiteOptions,
  signal: AbortSignal,
): LiveSite {
  const own = {
    ...settings,
    deadlineSeconds: Math.min(settings.deadlineSeconds, SECONDS),
    requestsPerSecond: Math.min(settings.requestsPerSecond, REQUESTS_PER_SECOND),
  };
  return {
    url,
    refusal,
    answered,
    async within(work) {
      const reach = createReach(parseTarget(url), own, {
        modules: ['security'],
        formFactor: 'desktop',
        browser: false,
        signal,
        requests: REQUESTS,
      });
      try {
        return await work(reach);
      } finally {
        await reach.close();
      }
    },
  };
}
