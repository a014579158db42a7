import type { LockedUrls } from '../../evidence/parse/packages/locked-package.ts';
import { VERSION } from '../../version.ts';
import type { WorkflowReport } from '../workflow-report.ts';

/** Bill of materials of the packages that the lockfiles of repositories install: https://cyclonedx.org/docs/1.6/json/. */
export function renderCyclonedx(reports: readonly WorkflowReport[]): string {
  const [first] = reports;
  const name = first?.repository ?? 'repository';
  const locks = reports.flatMap(({ packages }) => packages ?? []);
  const components = componentsOf(locks);
  const root = 'repository';
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      ...(first ? { timestamp: first.completed_at } : {}),
      tools: { components: [{ type: 'application', name: 'assay', version: VERSION }] },
      component: { type: 'application', name, 'bom-ref': root },
    },
    components,
    // Without lockfiles nothing says what is installed.
    compositions: [{ aggregate: isWhole(reports) && locks.length > 0 ? 'complete' : 'unknown', assemblies: [root] }],
  };
  return `${JSON.stringify(bom, null, 2)}\n`;
}

/** Each version of a package once; it is required if some lockfile installs it for production. */
function componentsOf(locks: readonly LockedUrls[]) {
  const required = new Set(locks.flatMap(({ production }) => production));
  const paths = new Map<string, string[]>();
  for (const { path, production, development } of locks)
    for (const url of [...production, ...development]) paths.set(url, [...(paths.get(url) ?? []), path]);
  return [...paths]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([purl, files]) => {
      const at = purl.lastIndexOf('@');
      const [name = '', group] = decodeURIComponent(purl.slice('pkg:npm/'.length, at)).split('/').toReversed();
      return {
        type: 'library',
        'bom-ref': purl,
        ...(group === undefined ? {} : { group }),
        name,
        version: decodeURIComponent(purl.slice(at + 1)),
        scope: required.has(purl) ? 'required' : 'excluded',
        purl,
        evidence: { occurrences: files.map((location) => ({ location })) },
      };
    });
}

/** Every lockfile was read. */
function isWhole(reports: readonly WorkflowReport[]): boolean {
  return reports.every(({ modules }) => modules?.dependencies?.status === 'completed');
}
