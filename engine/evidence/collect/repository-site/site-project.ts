import type { SiteBackends } from '../../facts/repository.ts';

const NAMES = { supabase: 'Supabase project with a public key', firebase: 'Firebase project' } as const;
const MANY = { supabase: 'databases', firebase: 'files of rules' } as const;

/** The project behind the live site, or why it is not known that the files of the repository are those of it. */
export function projectOf<K extends keyof typeof NAMES>(
  site: SiteBackends | string | undefined,
  kind: K,
  files: readonly string[],
): SiteBackends[K][number] | string {
  if (files.length > 1) return `the repository has several ${MANY[kind]} (${files.join(', ')})`;
  if (site === undefined) return 'its scripts could not be evaluated';
  if (typeof site === 'string') return site;
  const { url, leftOut } = site;
  const [project, ...others]: readonly SiteBackends[K][number][] = site[kind];
  const where = `the page and the scripts of ${new URL(url).host}`;
  if (!project) return [`${where} name no ${NAMES[kind]}`, ...leftOut].join('; ');
  return others.length === 0
    ? project
    : `${where} name ${others.length + 1} ${kind === 'supabase' ? 'Supabase' : 'Firebase'} projects`;
}
