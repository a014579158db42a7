import { MALICIOUS_AS_OF } from '../engine/catalogue/packages/malicious.ts';
import { OSV_AS_OF } from '../engine/catalogue/packages/osv.generated.ts';
import { DISTRIBUTIONS_AS_OF } from '../engine/checks/profiling/distributions.ts';
import { EXPLOITED_AS_OF } from '../engine/checks/profiling/exploited.generated.ts';
import { LIFECYCLES_AS_OF } from '../engine/checks/profiling/lifecycles.ts';
import { SECURITY_RELEASES_AS_OF } from '../engine/checks/profiling/lifecycles-security.ts';
import { ADVISORIES_AS_OF } from '../engine/checks/security/libraries/advisories.ts';
import { LIFECYCLES_AS_OF as LIBRARY_LIFECYCLES_AS_OF } from '../engine/checks/security/libraries/lifecycles.ts';
import { BYPASSES_AS_OF } from '../engine/evidence/parse/http/csp/csp-bypasses.ts';
import { PLUGIN_ADVISORIES_AS_OF } from '../engine/evidence/parse/wordpress/plugin-advisories.ts';

const MALICIOUS = [
  'catalogue/packages/malicious.ts',
  MALICIOUS_AS_OF,
  'add the releases that were reported since',
] as const;
const OSV =
  OSV_AS_OF === undefined
    ? []
    : [['catalogue/packages/osv.generated.ts', OSV_AS_OF, 'run `npm run update:packages`'] as const];
const MONTHS = 12;
const TABLES: readonly (readonly [file: string, asOf: string, remedy: string])[] = [
  MALICIOUS,
  ...OSV,
  ['evidence/parse/http/csp/csp-bypasses.ts', BYPASSES_AS_OF, 'update csp_evaluator'],
  [
    'evidence/parse/wordpress/plugin-advisories.generated.ts',
    PLUGIN_ADVISORIES_AS_OF,
    'run `npm run update:wordpress`',
  ],
  ['checks/security/libraries/advisories.generated.ts', ADVISORIES_AS_OF, 'run `npm run update:advisories`'],
  [
    'checks/security/libraries/lifecycles.ts',
    LIBRARY_LIFECYCLES_AS_OF,
    'compare it with the maintainers’ announcements',
  ],
  ['checks/profiling/distributions.ts', DISTRIBUTIONS_AS_OF, 'compare it with the distributions’ announcements'],
  ['checks/profiling/lifecycles.generated.ts', LIFECYCLES_AS_OF, 'run `npm run update:lifecycles`'],
  ['checks/profiling/exploited.generated.ts', EXPLOITED_AS_OF, 'run `npm run update:exploited`'],
  ['checks/profiling/lifecycles-security.ts', SECURITY_RELEASES_AS_OF, 'compare it with the vendors’ release notes'],
];

/** Usage: npm run data-age [-- DATE]. Lists the dated tables that are too old today, or at a date, and then exits with 1. */
const today = process.argv[2] ?? new Date().toISOString();
for (const [file, asOf, remedy] of TABLES) {
  const expires = new Date(asOf);
  expires.setUTCMonth(expires.getUTCMonth() + MONTHS);
  if (Date.parse(today) < expires.getTime()) continue;
  console.log(`engine/${file} is dated ${asOf}, more than ${MONTHS} months ago: ${remedy}, and update its date`);
  process.exitCode = 1;
}
