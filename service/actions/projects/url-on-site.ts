import { isSameSite } from '@assay/engine';
import { Refusal } from '../../model/refusal.ts';
import type { ProjectContext } from '../define-action.ts';
import { readTarget, siteUrl } from './site-url.ts';

/** The normalized URL to scan: the project URL by default, else one on the project's site that this server may scan. */
export async function urlOnSite(
  asked: string | undefined,
  { config, project }: ProjectContext,
  elsewhere: 'bad_request' | 'invalid',
): Promise<string> {
  if (asked === undefined) return project.url;
  if (!isSameSite(readTarget(asked).url, project.url))
    throw new Refusal(elsewhere, `url: must be on the project's site, ${project.url}`);
  return siteUrl(asked, { config });
}
