import type { Detection } from '../../facts/detection.ts';
import { type KnownVulnerabilities, knownVulnerabilities } from './plugin-advisories.ts';

/** Plugins of the vulnerability data that state their version in the page: name of the detection → folder. */
export const STATING_PLUGINS: ReadonlyMap<string, string> = new Map([
  ['LiteSpeed Cache', 'litespeed-cache'],
  ['WooCommerce', 'woocommerce'],
]);
/** A statement in the page itself: `?ver=` may be the version of anything. */
const STATEMENT = /^(?:meta|html) /;

export interface StatedPlugin {
  readonly plugin: string;
  /** Undefined: none in the version that the page states. */
  readonly known: KnownVulnerabilities | undefined;
}

/** Plugins of the vulnerability data whose version the page itself states. */
export function statedPlugins(technologies: readonly Detection[]): StatedPlugin[] {
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
