import { bySeverity, SEVERITIES, type Severity } from '../../catalogue/severity.ts';
import { defineCheck } from '../define-check.ts';
import { affectedPackages, evidenceOf, nothingFound } from './support/affected-packages.ts';
import { exampleProject } from './support/example-lock.ts';
import { PACKAGE_DATA, rated } from './support/package-advisories.ts';

const FIX =
  'Run the command in the evidence, or upgrade the package that requires it, then test everything that uses it.';
/** What runs on the machines of developers and in builds only. */
const MAX_OF_DEVELOPMENT: Severity = 'low';

export default defineCheck({
  id: 'dependencies/vulnerable',
  title: 'Installed packages have no known vulnerabilities',
  why: 'Published vulnerabilities often come with exploits. What browsers load is open to anyone; what the server runs, to anyone who can send a request.',
  needs: ['lockfiles', 'browserCode'],
  problems: {
    browser: { severity: 'medium', likelihood: 'likely', message: 'Vulnerable package in code for browsers', fix: FIX },
    production: { severity: 'medium', likelihood: 'likely', message: 'Vulnerable package in production', fix: FIX },
    development: { severity: 'low', likelihood: 'possible', message: 'Vulnerable package for development', fix: FIX },
  },
  references: ['CWE-1395', 'OWASP A06:2021', 'https://ossf.github.io/osv-schema/'],
  run({ lockfiles, browserCode }) {
    const found = affectedPackages(lockfiles, ({ severity }) => severity !== 'malicious');
    if (found.length === 0) return nothingFound(lockfiles);
    return found.map((one) => {
      const isDev = one.versions.every((version) => version.isDev);
      const file = isDev ? undefined : browserCode.packages.get(one.name);
      const severity = one.advisories.map(rated).toSorted(bySeverity)[0]?.severity ?? 'medium';
      return {
        problem: isDev ? ('development' as const) : file === undefined ? ('production' as const) : ('browser' as const),
        location: one.location,
        evidence: [
          evidenceOf(one, ...(file === undefined ? [] : [`imported for browsers in ${file}`])),
          PACKAGE_DATA,
        ].join('\n'),
        compares: one.advisories
          .map(({ id }) => id)
          .toSorted()
          .join(' '),
        severity: isDev ? leastSevere(severity, MAX_OF_DEVELOPMENT) : severity,
      };
    });
  },
  examples: () => [
    ['a server package', exampleProject({ axios: '0.21.0' }), 'production'],
    [
      'a package that a component imports',
      exampleProject({ jquery: '3.4.1' }, { code: { 'src/a.vue': "import $ from 'jquery'" } }),
      'browser',
    ],
    ['a package for development', exampleProject({}, { development: { lodash: '4.17.15' } }), 'development'],
    ['two versions of a package', exampleProject({ axios: '0.21.0', 'a/node_modules/axios': '0.18.0' }), 'production'],
    ['packages that are not in the data', exampleProject({ 'not-listed-anywhere': '1.0.0' }), 'not applicable'],
    ['a fixed version', exampleProject({ jquery: '3.7.1' })],
    [
      'no lockfile',
      { lockfiles: [], browserCode: { files: new Set<string>(), packages: new Map<string, string>() } },
      'not applicable',
    ],
  ],
});

function leastSevere(a: Severity, b: Severity): Severity {
  return SEVERITIES.indexOf(a) > SEVERITIES.indexOf(b) ? a : b;
}
