import type { SiteBackends } from '../../facts/repository.ts';

const NAMES = { supabase: 'Supabase project with a public key', firebase: 'Firebase project' } as const;
const MANY = { supabase: 'databases', firebase: 'files of rules' } as const;

type Project<K extends keyof typeof NAMES> = SiteBackends[K][number] & { readonly isOfRepository: boolean };

/**
 * The project behind the live site, or why it is not known that the files of the repository are those of it. One that answered earlier
 * and that only the repository still names is asked again.
 */
export function projectOf<K extends keyof typeof NAMES>(
  site: SiteBackends | string | undefined,
  kind: K,
  files: readonly string[],
): Project<K> | string {
  if (files.length > 1) return `the repository has several ${MANY[kind]} (${files.join(', ')})`;
  if (site === undefined) return 'its scripts could not be evaluated';
  if (typeof site === 'string') return site;
  const { url, leftOut } = site;
  const isOfRepository = site[kind].length === 0 && site.ofRepository[kind].length === 1;
  const [project, ...others]: readonly SiteBackends[K][number][] = (isOfRepository ? site.ofRepository : site)[kind];
  const where = `the page and the scripts of ${new URL(url).host}`;
  if (!project) return [`${where} name no ${NAMES[kind]}`, ...leftOut].join('; ');
  return others.length === 0
    ? { ...project, isOfRepository }
    : `${where} name ${others.length + 1} ${kind === 'supabase' ? 'Supabase' : 'Firebase'} projects`;
}
