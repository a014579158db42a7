import { limit } from '../../../limits.ts';
import { isSameSite } from '../../../scan-target/site.ts';
import { type Collector, outcomeOf, Unavailable } from '../../define-collector.ts';
import type { Evidence } from '../../evidence.ts';
import { type Exchange, isPage } from '../../facts/exchange.ts';
import { projectName } from '../../parse/application/project-name.ts';
import { PLATFORMS } from '../../parse/repository/settings/platform-headers.ts';
import { readSiteScripts } from '../scripts/site-scripts.ts';
import type { LiveSite } from './live-site.ts';

/** Files of the repository that are searched for a project which the site no longer names. */
const MAX_NAMING = 50;

/** Reads the page of the site and the scripts of its own origin. That it cannot be read is a fact: the code is checked all the same. */
export function siteFilesCollector(site: LiveSite): Collector {
  return {
    id: 'repository-site/site-files',
    provides: ['siteFiles'],
    needs: [],
    uses: {
      configurationFiles: 'refines',
      databaseScripts: 'refines',
      evaluatedRules: 'refines',
      textFiles: 'refines',
    },
    step: 'Reading the live site',
    async collect(given: Partial<Evidence>) {
      if (!isCompared(given)) return { siteFiles: 'nothing in the repository is compared with it' };
      const refusal = await site.refusal();
      if (refusal !== undefined) return { siteFiles: refusal };
      const texts: string[] = [];
      const leftOut: string[] = [];
      const page = await outcomeOf(
        site.within((reach) =>
          readSiteScripts(site.url, {
            reach,
            cut: (reason) => leftOut.push(reason),
            budget: { left: limit('siteScriptCharacters') },
            accept: (one) => accept(one, site),
            read: (text) => texts.push(text),
          }),
        ),
      );
      if (page instanceof Unavailable) return { siteFiles: `it could not be read: ${page.message}` };
      const { url, headers } = page;
      const earlier = { answered: site.answered, texts: namingAny(site.answered, given) };
      return { siteFiles: { url, headers, texts, leftOut: [...new Set(leftOut)], earlier } };
    },
  };
}

/** Files of the repository with the name of a project that has these addresses. */
function namingAny(addresses: readonly string[], { textFiles = [] }: Partial<Evidence>): string[] {
  const names = [...new Set(addresses.map(projectName))].filter((name) => name !== '');
  const naming = textFiles.filter(({ text }) => names.some((name) => text.includes(name)));
  return naming.slice(0, MAX_NAMING).map(({ text }) => text);
}

function isCompared({
  configurationFiles = [],
  databaseScripts = [],
  evaluatedRules = [],
}: Partial<Evidence>): boolean {
  const isPlatform = PLATFORMS.some(({ file }) => configurationFiles.some(({ path }) => file.test(path)));
  return isPlatform || databaseScripts.length > 0 || evaluatedRules.length > 0;
}

function accept({ url, status }: Exchange, site: LiveSite): void {
  if (!isSameSite(url, site.url)) throw new Unavailable(`it redirects to another site, ${new URL(url).host}`);
  if (!isPage(status)) throw new Unavailable(`HTTP status ${status}`);
}
