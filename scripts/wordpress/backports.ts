interface Range {
  /** Folder of the plugin. */
  readonly plugin: string;
  readonly cve: string;
  readonly least: string | undefined;
  readonly version: string;
}

/**
 * Plugins whose vendor releases a fix for several release lines, by the first year of such a CVE. The feed has no list of the
 * fixed releases: a range over several lines would contain them.
 * https://make.wordpress.org/plugins/2015/03/14/plugin-automatic-security-updates/
 * https://wptavern.com/woocommerce-patches-critical-vulnerability-sending-forced-security-update-from-wordpress-org
 * https://cdn.jsdelivr.net/wp/plugins/woocommerce-payments/trunk/SECURITY.md
 */
const SINCE: ReadonlyMap<string, number> = new Map([
  ['jetpack', 2014],
  ['wordpress-seo', 2015],
  ['woocommerce', 2021],
  ['woo-gutenberg-products-block', 2021],
  ['woocommerce-gateway-stripe', 2021],
  ['woocommerce-payments', 2021],
]);

/** True for a range over several release lines (`1.2`) that the vendor may have fixed each by itself. */
export function mayBeBackported({ plugin, cve, least, version }: Range): boolean {
  const year = Number(cve.slice('CVE-'.length, 'CVE-2021'.length));
  return (
    year >= (SINCE.get(plugin) ?? Number.POSITIVE_INFINITY) &&
    (least === undefined || lineOf(least) !== lineOf(version))
  );
}

function lineOf(version: string): string {
  const [major = '', minor = '0'] = version.split('.');
  return `${major}.${minor}`;
}
