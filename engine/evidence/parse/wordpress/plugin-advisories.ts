import { compareVersions, isWithinRange } from '../application/versions/version.ts';
import { PLUGIN_ROWS, type PluginAdvisoryRow, WORDFENCE_AS_OF } from './plugin-advisories.generated.ts';

/** Date of the data: ISO 8601. */
export const PLUGIN_ADVISORIES_AS_OF = WORDFENCE_AS_OF;

const RECORDS = 'https://www.wordfence.com/threat-intel/vulnerabilities/id/';
const MAX = 6;

/** True for a plugin that the data names. */
export function isListedPlugin(plugin: string): boolean {
  return Object.hasOwn(PLUGIN_ROWS, plugin);
}

/**
 * Published vulnerabilities of a version of the plugin in this folder, worst first, as parts of an occurrence; `seen` says where
 * the version is stated.
 */
export function knownVulnerabilities(plugin: string, version: string, seen: string) {
  const rows = isListedPlugin(plugin) ? (PLUGIN_ROWS[plugin] ?? []) : [];
  const known = rows.filter((row) => isAffected(version, row)).sort(bySeverity);
  const [worst] = known;
  if (!worst) return undefined;
  const more = known.length > MAX ? [`… and ${known.length - MAX} more`] : [];
  const source = `data of Wordfence Intelligence, ${WORDFENCE_AS_OF}; © Defiant Inc.`;
  return {
    severity: worst[2],
    evidence: [`${plugin} ${version} (${seen})`, ...known.slice(0, MAX).map(lineOf), ...more, source].join('\n'),
    /** The CVE ids. */
    compares: known
      .map(([cve]) => cve)
      .sort()
      .join(' '),
  };
}

function isAffected(version: string, [, , , least, end, last]: PluginAdvisoryRow): boolean {
  if (end === 'below') return isWithinRange(version, least, last);
  return isWithinRange(version, least, undefined) && compareVersions(version, last) <= 0;
}

function lineOf([cve, record, severity, , end, version, what]: PluginAdvisoryRow): string {
  const range = end === 'below' ? `fixed in ${version}` : `affected through ${version}`;
  return `${cve} (${severity}): ${what}; ${range}; ${RECORDS}${record}`;
}

function bySeverity(a: PluginAdvisoryRow, b: PluginAdvisoryRow): number {
  if (a[2] !== b[2]) return a[2] === 'critical' ? -1 : 1;
  return compareVersions(b[5], a[5]);
}
