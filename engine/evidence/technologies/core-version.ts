import type { Seen } from './match.ts';

/** Assets of the WordPress core, with the version that their addresses carry. */
const CORE_ASSET = /\/wp-(?:includes|admin)\/[\w./-]{1,200}\?(?:[\w.&=;-]{0,200}[&;])?ver=(\d[\w.-]{0,30})/;
const OF_WORDPRESS: ReadonlySet<string> = new Set(['WordPress plugin', 'WordPress theme']);

/**
 * Versions that `?ver=` does not tell of a plugin or theme: WordPress appends its own to the address of every asset that is
 * registered without one, and those of the libraries that it ships.
 */
export function coreVersions(seen: Seen, wordpress: string | undefined): ReadonlySet<string> {
  const addresses = [...seen['script-url'], ...seen['link-url']];
  const stated = addresses.flatMap((address) => CORE_ASSET.exec(address)?.[1] ?? []);
  return new Set(wordpress === undefined ? stated : [wordpress, ...stated]);
}

/** True for plugins and themes, whose assets may carry the version of the core. */
export function isOfWordPress(categories: readonly string[]): boolean {
  return categories.some((category) => OF_WORDPRESS.has(category));
}
