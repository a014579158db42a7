import type { SiteBackends } from '../../facts/repository.ts';
import type { SupabaseProject } from '../../parse/application/backends.ts';

/** The Supabase project behind the live site, or why it is not known that the migrations are those of it. */
export function projectOf(site: SiteBackends | string | undefined, roots: readonly string[]): SupabaseProject | string {
  if (roots.length > 1) return `the repository has several databases (${roots.join(', ')})`;
  if (site === undefined) return 'its scripts could not be evaluated';
  if (typeof site === 'string') return site;
  const { supabase, url, leftOut } = site;
  const [project, ...others] = supabase;
  const where = `the page and the scripts of ${new URL(url).host}`;
  if (!project) return [`${where} name no Supabase project with a public key`, ...leftOut].join('; ');
  return others.length === 0 ? project : `${where} name ${supabase.length} Supabase projects`;
}
