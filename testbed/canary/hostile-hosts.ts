import { HOST_VECTORS } from './hosts.ts';
import { PAGE_VECTORS } from './page-vectors.ts';
import { SITE_DOMAIN } from './places.ts';
import { type SiteFiles, siteHost, type Trap, trapOf } from './vector.ts';

export const PAGE_HOST = siteHost('page');

/** Each vector of the site with its destination. */
export const TRAPS: readonly Trap[] = [...HOST_VECTORS, ...PAGE_VECTORS].map(({ id }, index) => trapOf(id, index));

/** Every host of the site with its files. */
export function hostileHosts(): ReadonlyMap<string, SiteFiles> {
  const hosts = new Map<string, SiteFiles>();
  HOST_VECTORS.forEach((vector, index) => {
    const trap = TRAPS[index];
    if (trap) hosts.set(siteHost(vector.id), vector.files(trap));
  });
  hosts.set(PAGE_HOST, hostilePage());
  hosts.set(SITE_DOMAIN, {
    '/': { headers: { 'content-type': 'text/html' }, body: 'x' },
    '/away': { status: 302, headers: { location: `http://${siteHost('redirect-chain')}/two` } },
  });
  return hosts;
}

/** A page with all page vectors. */
function hostilePage(): SiteFiles {
  const traps = TRAPS.slice(HOST_VECTORS.length);
  const parts = PAGE_VECTORS.flatMap((vector, index) => {
    const trap = traps[index];
    return trap
      ? [{ html: vector.html(trap), headers: vector.headers?.(trap) ?? {}, files: vector.files?.(trap) ?? {} }]
      : [];
  });
  const headers = Object.assign({}, ...parts.map((part) => part.headers)) as Record<string, string>;
  const files = Object.assign({}, ...parts.map((part) => part.files)) as SiteFiles;
  const body = `<!doctype html><html lang="en"><head><title>A page</title></head><body>${parts.map(({ html }) => html).join('\n')}</body></html>`;
  return { ...files, '/': { headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body } };
}
