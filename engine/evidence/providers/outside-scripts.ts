import { limit, type ReportCut } from '../../limits.ts';
import { readSiteScripts } from '../collect/scripts/site-scripts.ts';
import type { Collector, Reach } from '../define-collector.ts';
import type { Json, Reading } from '../facts/reading.ts';
import { findSecrets } from '../parse/secrets/secrets.ts';

const MAX_SITES = 10;

/** The credentials in the page of each site and in the scripts of its own origin. One file is held at a time. */
export function scriptCollector(sites: readonly string[]): Collector {
  return {
    id: 'outside/scripts',
    provides: ['siteScripts'],
    needs: [],
    step: 'Reading the scripts of the sites',
    async collect(_, reach, cut) {
      if (sites.length > MAX_SITES) cut(`only the first ${MAX_SITES} sites were read`);
      const budget = { left: limit('siteScriptCharacters') };
      const siteScripts: Reading[] = [];
      for (const site of sites.slice(0, MAX_SITES)) {
        const reading = await readingOf(site, { reach, cut, budget }).catch(() => undefined);
        if (reading) siteScripts.push(reading);
        else cut(`the scripts of ${new URL(site).host} could not be read`);
      }
      return { siteScripts };
    },
  };
}

interface Run {
  readonly reach: Reach;
  readonly cut: ReportCut;
  /** Characters that may still be read of all sites. */
  readonly budget: { left: number };
}

/** Of the credentials, only kind and digest are kept. */
async function readingOf(site: string, run: Run): Promise<Reading> {
  const secrets: Json[] = [];
  const { url } = await readSiteScripts(site, {
    ...run,
    read: (text, at) =>
      secrets.push(...findSecrets([{ at, text }], run.cut).map(({ kind, digest }) => ({ kind, digest }))),
  });
  return { name: new URL(url).host, page: url, at: run.reach.now().getTime(), data: { secrets } };
}
