import { compareVersions } from '../../engine/evidence/parse/application/versions/version.ts';
import { mayBeBackported } from './backports.ts';

/** A template of nuclei-wordfence-cve: its path in the repository and its YAML. */
export interface Template {
  readonly path: string;
  readonly text: string;
}

/** One vulnerability of one version range of a plugin. */
export interface PluginRow {
  /** Folder of the plugin under `wp-content/plugins/`. */
  readonly plugin: string;
  readonly cve: string;
  /** Id of the record at Wordfence Intelligence. */
  readonly record: string;
  readonly severity: 'critical' | 'high';
  readonly least: string | undefined;
  /** `below`: the first fixed version; `through`: the last affected one. */
  readonly end: 'below' | 'through';
  readonly version: string;
  readonly what: string;
}

/** Published vulnerabilities from which a plugin counts as widely used: the feed has no numbers of installations. */
const WIDELY_USED = 10;
const LEAST_SCORE = 7;
const CRITICAL_SCORE = 9;
const LONGEST = 110;
const RECORD = /-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.yaml$/;
const NUMBERS = /^\d{1,8}(?:\.\d{1,8}){0,3}$/;

/**
 * Vulnerabilities of widely used plugins and of `known` ones that a visitor without an account can use without the help of
 * anybody, with a CVSS score of 7 or more; not those that only stop the site, nor ranges that may contain fixed releases. Sorted.
 */
export function pluginRows(templates: readonly Template[], known: readonly string[]): PluginRow[] {
  const published = templates.filter(({ text }) => /^ {2}tags: .{0,80}wp-plugin,.{0,200}production$/m.test(text));
  const ids = new Map<string, Set<string>>();
  for (const { text } of published) {
    const plugin = pluginOf(text);
    ids.set(plugin, (ids.get(plugin) ?? new Set()).add(cveOf(text)));
  }
  const isUsed = (plugin: string) => known.includes(plugin) || (ids.get(plugin)?.size ?? 0) >= WIDELY_USED;
  const rows = published.flatMap((template) => (isUsed(pluginOf(template.text)) ? rowOf(template) : []));
  return [
    ...new Map(
      rows.sort(byPlugin).map((row) => [`${row.plugin} ${row.cve} ${row.least} ${row.version}`, row]),
    ).values(),
  ];
}

function rowOf({ path, text }: Template): PluginRow[] {
  const record = RECORD.exec(path)?.[1];
  const title = lineOf(text, /^ {2}name: >\n {4}(.+)$/m);
  const score = Number(lineOf(text, /^ {4}cvss-score: (.+)$/m));
  const range = rangeOf(lineOf(text, /compare_versions\(version, (.+)\)/));
  const cve = cveOf(text);
  if (record === undefined || range === undefined || !/^CVE-\d{4}-\d{4,8}$/.test(cve)) return [];
  if (!isForVisitors(lineOf(text, /cvss-metrics: (.+)$/m), title) || !(score >= LEAST_SCORE)) return [];
  const severity = score >= CRITICAL_SCORE ? 'critical' : 'high';
  const row = { plugin: pluginOf(text), cve, record, severity, ...range, what: whatOf(title) } as const;
  return mayBeBackported(row) ? [] : [row];
}

/** No account, no help of a user, and more than a denial of service. Some vectors forget the account that the title names. */
function isForVisitors(vector: string, title: string): boolean {
  return (
    ['AV:N', 'PR:N', 'UI:N'].every((metric) => vector.split('/').includes(metric)) &&
    /\/(?:C|I):[LH]/.test(vector) &&
    !/(?<!un)authenticated/i.test(title)
  );
}

function rangeOf(compared: string): Pick<PluginRow, 'least' | 'end' | 'version'> | undefined {
  const [, from, operator = '', version = ''] = /^(?:'>= ([^' ]+)', )?'(?:(<=?) )?([^' ]+)'$/.exec(compared) ?? [];
  if (!NUMBERS.test(version) || (from !== undefined && !NUMBERS.test(from))) return undefined;
  const least = operator === '' ? version : from;
  if (least !== undefined && compareVersions(least, version) > 0) return undefined;
  return { least, end: operator === '<' ? 'below' : 'through', version };
}

function pluginOf(text: string): string {
  return lineOf(text, /^ {4}fofa-query: "wp-content\/plugins\/([\w.-]{1,100})\/"$/m);
}

function cveOf(text: string): string {
  return lineOf(text, /^ {4}cve-id: (.+)$/m);
}

function lineOf(text: string, shape: RegExp): string {
  return shape.exec(text)?.[1]?.trim() ?? '';
}

/** What follows the name and the versions in a title. */
function whatOf(title: string): string {
  const plain = title.replace(/[\s\p{Cc}]+/gu, ' ');
  const what = /[\d.*)] - (.+)$/.exec(plain)?.[1] ?? plain.slice(plain.indexOf(' - ') + 1).replace(/^- /, '');
  const bare = what.replace(/^[\d.*]+(?: -)? /, '');
  return bare.length <= LONGEST ? bare : `${bare.slice(0, bare.lastIndexOf(' ', LONGEST))} …`;
}

function byPlugin(a: PluginRow, b: PluginRow): number {
  const [left, right] = [a, b].map(({ plugin, cve, record }) => `${plugin} ${cve} ${record}`);
  return (left ?? '') < (right ?? '') ? -1 : 1;
}
