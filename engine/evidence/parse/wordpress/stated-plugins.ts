import type { Detection } from '../../facts/detection.ts';
import { knownVulnerabilities } from './plugin-advisories.ts';

/** Plugins of the vulnerability data that state their version in the page: name of the detection → folder. */
export const STATING_PLUGINS: ReadonlyMap<string, string> = new Map([
  ['LiteSpeed Cache', 'litespeed-cache'],
  ['WooCommerce', 'woocommerce'],
]);
/** A statement in the page itself: `?ver=` may be the version of anything. */
const STATEMENT = /^(?:meta|html) /;

/** Plugins of the vulnerability data whose version the page itself states, and what is known about that version. */
export function statedPlugins(technologies: readonly Detection[]) {
  return technologies.flatMap(({ technology, version, signs }) => {
    const plugin = STATING_PLUGINS.get(technology);
    if (plugin === undefined || version === undefined) return [];
    const sign = signs.find((text) => STATEMENT.test(text) && text.includes(version));
    return sign === undefined ? [] : [{ plugin, known: knownVulnerabilities(plugin, version, sign) }];
  });
}

/** Plugins that the page itself states in a version with known vulnerabilities. */
export function reportedPlugins(technologies: readonly Detection[]): string[] {
  return statedPlugins(technologies).flatMap(({ plugin, known }) => (known ? [plugin] : []));
}
