import { type ReportCut, withinSum } from '../../../limits.ts';
import { withSiteAnswers } from '../../collect/repository-site/ask-tables.ts';
import type { LiveSite } from '../../collect/repository-site/live-site.ts';
import { projectOf } from '../../collect/repository-site/site-project.ts';
import { type Collector, outcomeOf, Unavailable } from '../../define-collector.ts';
import type { Evidence } from '../../evidence.ts';
import type { ReplayedDatabase } from '../../facts/database.ts';
import { replayDatabase } from './replay.ts';

const MAX_FAILED = 5;

/** Replays the databases of a repository, one after the other; with a site, asks its back end for what they leave open. */
export function databaseCollector(signal: AbortSignal, site?: LiveSite): Collector {
  return {
    id: 'reach/database',
    provides: ['databases'],
    needs: ['databaseScripts'],
    uses: { siteBackends: 'refines' },
    step: 'Replaying migrations',
    async collect({ databaseScripts = [], siteBackends }: Partial<Evidence>, _, cut) {
      const databases: ReplayedDatabase[] = [];
      for (const script of databaseScripts) {
        const files = withinSum(script.files, 'databaseCharacters', `The SQL of ${script.root}`, cut);
        const outcome = await outcomeOf(replayDatabase({ ...script, files }, signal));
        if (outcome instanceof Unavailable) cut(outcome.message);
        else {
          cutFailed(outcome, cut);
          databases.push(outcome);
        }
      }
      if (!site) return { databases };
      const roots = databaseScripts.map(({ root }) => root);
      return { databases: await withSiteAnswers(databases, projectOf(siteBackends, 'supabase', roots), site) };
    },
  };
}

function cutFailed({ failed, leftOut }: ReplayedDatabase, cut: ReportCut): void {
  for (const { place, head, error } of failed.slice(0, MAX_FAILED))
    cut(`${place.file}:${place.line} could not be replayed (${error}): ${head}`);
  if (failed.length > MAX_FAILED) cut(`${failed.length - MAX_FAILED} more statements could not be replayed`);
  for (const reason of leftOut) cut(reason);
}
