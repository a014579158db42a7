import { limit } from '../../../limits.ts';
import { isSameSite } from '../../../scan-target/site.ts';
import { type Collector, outcomeOf, Unavailable } from '../../define-collector.ts';
import { isPage } from '../../facts/exchange.ts';
import { readSiteScripts } from '../scripts/site-scripts.ts';
import type { LiveSite } from './live-site.ts';

/** Reads the page of the site and the scripts of its own origin. That it cannot be read is a fact: the code is checked all the same. */
export function siteFilesCollector(site: LiveSite): Collector {
  return {
    id: 'repository-site/site-files',
    provides: ['siteFiles'],
    needs: [],
    step: 'Reading the live site',
    async collect() {
      const texts: string[] = [];
      const leftOut: string[] = [];
      const page = await outcomeOf(
        site.within((reach) =>
          readSiteScripts(site.url, {
            reach,
            cut: (reason) => leftOut.push(reason),
            budget: { left: limit('siteScriptCharacters') },
            read: (text) => texts.push(text),
          }),
        ),
      );
      if (page instanceof Unavailable) return { siteFiles: `it could not be read: ${page.message}` };
      const { url, headers, status } = page;
      if (!isPage(status)) return { siteFiles: `it could not be read: HTTP status ${status}` };
      if (!isSameSite(url, site.url)) return { siteFiles: `it redirects to another site, ${new URL(url).host}` };
      return { siteFiles: { url, headers, texts, leftOut } };
    },
  };
}
