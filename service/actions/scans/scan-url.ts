import { isSameSite } from '@assay/engine';
import type { ProjectRow } from '../../store/projects.ts';
import { readTarget, siteUrl } from '../projects/site-url.ts';
import { Refusal } from '../refusal.ts';
import type { World } from '../world.ts';

interface ScanContext extends Pick<World, 'config'> {
  readonly project: ProjectRow;
}

/** The normalised URL to scan: the project's where none is asked for, else one of the project's site that may be scanned. */
export async function scanUrl(asked: string | undefined, { config, project }: ScanContext): Promise<string> {
  if (asked === undefined) return project.url;
  if (!isSameSite(readTarget(asked).url, project.url))
    throw new Refusal('bad_request', `The URL is not on the project's site, ${project.url}`);
  return siteUrl(asked, { config });
}
