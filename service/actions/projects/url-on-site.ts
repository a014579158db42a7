import { isSameSite } from '@assay/engine';
import { Refusal } from '../../model/refusal.ts';
import type { ProjectRow } from '../../store/projects/projects.ts';
import type { World } from '../../world/world.ts';
import { readTarget, siteUrl } from './site-url.ts';

interface OnSite extends Pick<World, 'config'> {
  readonly project: ProjectRow;
}

/** The normalized URL to scan: the project URL by default, else one on the project's site that this server may scan. */
export async function urlOnSite(
  asked: string | undefined,
  { config, project }: OnSite,
  elsewhere: 'bad_request' | 'invalid',
): Promise<string> {
  if (asked === undefined) return project.url;
  if (!isSameSite(readTarget(asked).url, project.url))
    throw new Refusal(elsewhere, `url: must be on the project's site, ${project.url}`);
  return siteUrl(asked, { config });
}
