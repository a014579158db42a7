import type { Detection } from '../../facts/detection.ts';
import { knownHoles } from './plugin-advisories.ts';

/** Plugins that state their version in the page, by the name of their detection, with their folder. */
const FOLDERS: ReadonlyMap<string, string> = new Map([
  ['All in One SEO', 'all-in-one-seo-pack'],
  ['Elementor', 'elementor'],
  ['LiteSpeed Cache', 'litespeed-cache'],
  ['Slider Revolution', 'revslider'],
  ['WooCommerce', 'woocommerce'],
  ['Yoast SEO', 'wordpress-seo'],
]);
/** A statement in the page itself: `?ver=` may be the version of anything. */
const STATEMENT = /^(?:meta|html) /;

export interface StatedPlugin {
  readonly plugin: string;
  readonly version: string;
  readonly sign: string;
}

/** Plugins with known vulnerabilities in the version that the page itself states. */
export function statedPlugins(technologies: readonly Detection[]): StatedPlugin[] {
  return technologies.flatMap(({ technology, version, signs }) => {
    const plugin = FOLDERS.get(technology);
    const sign = signs.find((text) => STATEMENT.test(text) && version !== undefined && text.includes(version));
    const isKnown = plugin !== undefined && version !== undefined && knownHoles(plugin, version, '') !== undefined;
    return isKnown && sign !== undefined ? [{ plugin, version, sign }] : [];
  });
}
