import type { Severity } from '../../../catalogue/severity.ts';
import { RETIRE_AS_OF, RETIRE_ROWS } from './advisories.generated.ts';

/** One published vulnerability of one range of versions. */
export interface Advisory {
  /** npm package name. */
  readonly library: string;
  /** CVE or GHSA id. */
  readonly id: string;
  /** First affected version; undefined: no lower bound. */
  readonly least: string | undefined;
  /** First fixed version; undefined: there is none. */
  readonly below: string | undefined;
  /** Severity in a browser; for Next.js, on its server. */
  readonly severity: Severity;
  readonly what: string;
}

/** Date of the data: ISO 8601. */
export const ADVISORIES_AS_OF = RETIRE_AS_OF;

/** Ranges that are too narrow or too wide in the data, corrected from the libraries' advisories. They replace all rows of their library and id. */
const CORRECTED: typeof RETIRE_ROWS = [
  ['backbone', 'CVE-2016-10537', undefined, '0.5.0', 'medium', 'XSS: escape() misses characters'],
  ['bootstrap', 'CVE-2016-10735', undefined, '3.4.0', 'medium', 'XSS in the data-target attribute'],
  ['bootstrap', 'CVE-2016-10735', '4.0.0-beta', '4.0.0-beta.2', 'medium', 'XSS in the data-target attribute'],
  ['bootstrap', 'CVE-2018-14040', undefined, '3.4.0', 'medium', 'XSS in the data-parent attribute of collapse'],
  ['bootstrap', 'CVE-2018-14040', '4.0.0', '4.1.2', 'medium', 'XSS in the data-parent attribute of collapse'],
  ['bootstrap', 'CVE-2018-14042', undefined, '3.4.0', 'medium', 'XSS in the data-container attribute of tooltip'],
  ['bootstrap', 'CVE-2018-14042', '4.0.0', '4.1.2', 'medium', 'XSS in the data-container attribute of tooltip'],
  ['bootstrap', 'CVE-2019-8331', undefined, '3.4.1', 'medium', 'XSS in the template of tooltip and popover'],
  ['bootstrap', 'CVE-2019-8331', '4.0.0', '4.3.1', 'medium', 'XSS in the template of tooltip and popover'],
  ['jquery', 'CVE-2020-11022', '1.2.0', '3.5.0', 'medium', 'XSS: sanitized HTML can run scripts when it is inserted'],
  ['jquery-ui', 'CVE-2010-5312', undefined, '1.10.0', 'medium', 'XSS in the title of a dialog'],
  ['lodash', 'CVE-2020-8203', '3.7.0', '4.17.20', 'medium', 'Prototype pollution in zipObjectDeep()'],
  ['lodash', 'CVE-2021-23337', undefined, '4.17.21', 'high', 'Code injection in template()'],
  ['lodash', 'CVE-2026-4800', '4.0.0', '4.18.0', 'high', 'Code injection in template() through options.imports'],
  ['prototype', 'CVE-2008-7220', undefined, '1.6.0.2', 'medium', 'Cross-site Ajax requests'],
];

/** In a browser, only the tab of the visitor who sends the text waits. */
const ONLY_WAITS = /denial of service|\bredos\b|inefficient regular expression/i;
/** Libraries that run on the server of the site. */
const ON_SERVERS = new Set(['next']);

const keyOf = ([library, id]: (typeof RETIRE_ROWS)[number]) => `${library} ${id}`;
const corrected = new Set(CORRECTED.map(keyOf));

export const ADVISORIES: readonly Advisory[] = [
  ...RETIRE_ROWS.filter((row) => !corrected.has(keyOf(row))),
  ...CORRECTED,
].map(([library, id, least, below, severity, what]) => {
  const isLow = ONLY_WAITS.test(what) && !ON_SERVERS.has(library);
  return { library, id, least, below, severity: isLow ? 'low' : severity, what };
});
