/** `owner/name`. */
export const GITHUB_SLUG = /^[A-Za-z0-9][\w-]{0,99}\/(?!\.{1,2}$)[\w.-]{1,100}$/;

/** `owner/name` of a repository's web address on that server; undefined for an address elsewhere. */
export function githubSlugOf(server: string, repositoryUrl: string): string | undefined {
  const [url, host] = [URL.parse(repositoryUrl), new URL(server)];
  if (!url || url.host.replace(/^www\./, '') !== host.host || !/^https?:$/.test(url.protocol)) return undefined;
  const prefix = host.pathname.replace(/\/$/, '');
  if (!url.pathname.startsWith(`${prefix}/`)) return undefined;
  const [owner = '', name = ''] = url.pathname.slice(prefix.length + 1).split('/');
  const slug = `${owner}/${name.replace(/\.git$/, '')}`;
  return GITHUB_SLUG.test(slug) ? slug : undefined;
}
