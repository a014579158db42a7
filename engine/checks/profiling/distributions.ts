/** A release of a Linux distribution and the server software it ships. */
interface DistributionRelease {
  readonly distribution: string;
  readonly release: string;
  /** Last day of security updates, extended ones included: ISO 8601. Undefined while there are updates. */
  readonly ended?: string;
  /** By technology: the release lines it patches, or, for an ended release, the exact versions that identify it. */
  readonly ships: Readonly<Record<string, readonly string[]>>;
}

/** When the table was last compared with the distributions’ announcements and package lists: ISO 8601. */
export const DISTRIBUTIONS_AS_OF = '2026-11-22';

const SUPPORTED: readonly DistributionRelease[] = [
  {
    distribution: 'Debian',
    release: '12',
    ships: { nginx: ['1.22'], PHP: ['8.2'], Python: ['3.11'], Ruby: ['3.1'], OpenSSL: ['3.0'] },
  },
  {
    distribution: 'Debian',
    release: '13',
    ships: { nginx: ['1.26'], PHP: ['8.4'], Python: ['3.13'], Ruby: ['3.3'], OpenSSL: ['3.5'] },
  },
  {
    distribution: 'Ubuntu',
    release: '18.04',
    ships: {
      nginx: ['1.14'],
      PHP: ['7.2'],
      Python: ['2.7', '3.6'],
      Ruby: ['2.5'],
      OpenSSL: ['1.0.2', '1.1.1'],
      'Apache Tomcat': ['8.5'],
    },
  },
  {
    distribution: 'Ubuntu',
    release: '20.04',
    ships: { nginx: ['1.18'], PHP: ['7.4'], Python: ['2.7', '3.8'], Ruby: ['2.7'], OpenSSL: ['1.1.1'] },
  },
  {
    distribution: 'Ubuntu',
    release: '22.04',
    ships: { nginx: ['1.18'], PHP: ['8.1'], Python: ['3.10'], Ruby: ['3.0'], OpenSSL: ['3.0'] },
  },
  {
    distribution: 'Ubuntu',
    release: '24.04',
    ships: { nginx: ['1.24'], PHP: ['8.3'], Python: ['3.12'], Ruby: ['3.2'], OpenSSL: ['3.0'] },
  },
  { distribution: 'Ubuntu', release: '26.04', ships: { nginx: ['1.28'], Ruby: ['3.3'], OpenSSL: ['3.5'] } },
  {
    distribution: 'RHEL',
    release: '7',
    ships: { PHP: ['5.4'], Python: ['2.7'], Ruby: ['2.0'], OpenSSL: ['1.0.2'], 'Apache Tomcat': ['7.0'] },
  },
  {
    distribution: 'RHEL',
    release: '8',
    ships: {
      nginx: ['1.14', '1.22', '1.24'],
      PHP: ['7.4', '8.2'],
      Python: ['2.7', '3.6', '3.9'],
      Ruby: ['2.5', '3.1'],
      OpenSSL: ['1.1.1'],
    },
  },
  {
    distribution: 'RHEL',
    release: '9',
    ships: {
      nginx: ['1.20', '1.22', '1.24', '1.26'],
      PHP: ['8.0', '8.1', '8.2', '8.3'],
      Python: ['3.9', '3.11', '3.12'],
      Ruby: ['3.0', '3.1', '3.3'],
      OpenSSL: ['3.0', '3.2'],
    },
  },
  { distribution: 'RHEL', release: '10', ships: { nginx: ['1.26'], PHP: ['8.3'], OpenSSL: ['3.2'] } },
  {
    distribution: 'SLES',
    release: '15',
    ships: { nginx: ['1.21'], PHP: ['7.4'], Python: ['3.6'], Ruby: ['2.5'], OpenSSL: ['1.1.1', '3.1'] },
  },
];

const ENDED: readonly DistributionRelease[] = [
  { distribution: 'Debian', release: '7', ended: '2018-05-31', ships: { Apache: ['2.2.22'] } },
  { distribution: 'Debian', release: '8', ended: '2020-06-30', ships: { Apache: ['2.4.10'] } },
  { distribution: 'Debian', release: '9', ended: '2022-06-30', ships: { Apache: ['2.4.25'] } },
  { distribution: 'Debian', release: '10', ended: '2024-06-30', ships: { Apache: ['2.4.38'] } },
  { distribution: 'Ubuntu', release: '12.04', ended: '2019-04-28', ships: { Apache: ['2.2.22'], nginx: ['1.1.19'] } },
  { distribution: 'Ubuntu', release: '14.04', ended: '2024-04-30', ships: { Apache: ['2.4.7'], nginx: ['1.4.6'] } },
  {
    distribution: 'Ubuntu',
    release: '16.04',
    ended: '2026-04-30',
    ships: { Apache: ['2.4.18'], nginx: ['1.10.0', '1.10.3'] },
  },
  { distribution: 'CentOS', release: '6', ended: '2020-11-30', ships: { Apache: ['2.2.15'] } },
  { distribution: 'CentOS', release: '7', ended: '2024-06-30', ships: { Apache: ['2.4.6'] } },
  { distribution: 'CentOS', release: '8', ended: '2021-12-31', ships: { Apache: ['2.4.37'] } },
];

/** The supported releases that ship the release line and may patch it. */
export function patchedBy(technology: string, version: string): string[] {
  return SUPPORTED.filter(({ ships }) =>
    ships[technology]?.some((line) => version === line || version.startsWith(`${line}.`)),
  ).map(nameOf);
}

/** The release without updates that a distribution’s own build of this version identifies. */
export function endedReleaseOf(
  distributions: readonly string[],
  technology: string,
  version: string,
): { readonly name: string; readonly ended: string } | undefined {
  const release = ENDED.find(
    ({ distribution, ships }) => distributions.includes(distribution) && ships[technology]?.includes(version),
  );
  return release?.ended === undefined ? undefined : { name: nameOf(release), ended: release.ended };
}

function nameOf({ distribution, release }: DistributionRelease): string {
  return `${distribution} ${release}`;
}
