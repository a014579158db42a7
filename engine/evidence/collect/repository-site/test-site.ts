import { liveSite, type SiteOptions } from '../../../subjects/live-site.ts';
import { readReachSettings } from '../../reach/settings.ts';
import type { LiveSite } from './live-site.ts';

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_REQUESTS_PER_SECOND: '1000' });

/** For tests: a site at a server of this machine, which also answers for its back end. */
export function siteAt(server: string, backEnd: string, options: Partial<SiteOptions> = {}): LiveSite {
  const own = liveSite({ url: server, settings, ...options }, new AbortController().signal);
  return {
    ...own,
    within: (work) =>
      own.within((reach) =>
        work({
          ...reach,
          fetch: async (request) => ({
            ...(await reach.fetch({ ...request, url: request.url.replace(backEnd, server) })),
            url: request.url,
          }),
        }),
      ),
  };
}
