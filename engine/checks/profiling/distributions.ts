import { compareVersions, isWithinRange } from '../../evidence/parse/application/versions/version.ts';
import { isOfLine } from './lifecycles.ts';

/** By technology: the release lines it patches, or, for an ended release, the exact versions that identify it. */
type Ships = Readonly<Record<string, readonly string[]>>;

const UBUNTU = ['Ubuntu'];

/** When the table was last compared with the distributions’ announcements and package lists: ISO 8601. */
export const DISTRIBUTIONS_AS_OF = '2026-11-22';

/** Releases that get security updates without enrolment, and the server software that they ship, by packages.debian.org and packages.ubuntu.com. */
const SUPPORTED: Readonly<Record<string, Ships>> = {
  'Debian 12': {
    HAProxy: ['2.6'],
    'Erlang/OTP': ['25'],
    'Apache Subversion': ['1.14'],
    nginx: ['1.22'],
    PHP: ['8.2'],
    Python: ['3.11'],
    Ruby: ['3.1'],
    OpenSSL: ['3.0'],
    'Node.js': ['18'],
    Perl: ['5.36'],
    Jetty: ['9.4'],
    Varnish: ['7.1'],
    Squid: ['5'],
    MediaWiki: ['1.39'],
    Roundcube: ['1.6'],
    phpMyAdmin: ['5.2'],
    Redmine: ['5.0'],
    Django: ['3.2'],
    'Ruby on Rails': ['6.1'],
    Prometheus: ['2.42'],
    RabbitMQ: ['3.10'],
    Zabbix: ['6.0'],
    'Icinga Web': ['2.11'],
    Caddy: ['2'],
    Elixir: ['1.14'],
    Symfony: ['5.4'],
  },
  'Debian 13': {
    HAProxy: ['3.0'],
    'Erlang/OTP': ['27'],
    'Apache Subversion': ['1.14'],
    nginx: ['1.26'],
    PHP: ['8.4'],
    Python: ['3.13'],
    Ruby: ['3.3'],
    OpenSSL: ['3.5'],
    'Node.js': ['20'],
    Perl: ['5.40'],
    Jetty: ['9.4', '12.0'],
    Varnish: ['7.7'],
    Squid: ['6'],
    MediaWiki: ['1.43'],
    Roundcube: ['1.6'],
    phpMyAdmin: ['5.2'],
    Redmine: ['6.0'],
    Django: ['4.2'],
    'Ruby on Rails': ['7.2'],
    Prometheus: ['2.53'],
    RabbitMQ: ['4.0'],
    Zabbix: ['7.0'],
    'Icinga Web': ['2.12'],
    Caddy: ['2'],
    Elixir: ['1.18'],
    Symfony: ['6.4'],
  },
  'Ubuntu 22.04': {
    HAProxy: ['2.4'],
    'Erlang/OTP': ['24'],
    nginx: ['1.18'],
    PHP: ['8.1'],
    Python: ['3.10'],
    Ruby: ['3.0'],
    OpenSSL: ['3.0'],
    Perl: ['5.34'],
    Squid: ['5'],
    Django: ['3.2'],
    RabbitMQ: ['3.9'],
  },
  'Ubuntu 24.04': {
    HAProxy: ['2.8'],
    'Erlang/OTP': ['25'],
    nginx: ['1.24'],
    PHP: ['8.3'],
    Python: ['3.12'],
    Ruby: ['3.2'],
    OpenSSL: ['3.0'],
    Perl: ['5.38'],
    Squid: ['6'],
    Django: ['4.2'],
    RabbitMQ: ['3.12'],
  },
  'Ubuntu 26.04': { nginx: ['1.28'], Ruby: ['3.3'], OpenSSL: ['3.5'] },
  'RHEL 8': {
    HAProxy: ['1.8'],
    'Apache Subversion': ['1.10', '1.14'],
    nginx: ['1.14', '1.22', '1.24'],
    PHP: ['7.4', '8.2'],
    Python: ['2.7', '3.6', '3.9'],
    Ruby: ['2.5', '3.1'],
    OpenSSL: ['1.1.1'],
  },
  'RHEL 9': {
    HAProxy: ['2.4'],
    nginx: ['1.20', '1.22', '1.24', '1.26'],
    PHP: ['8.0', '8.1', '8.2', '8.3'],
    Python: ['3.9', '3.11', '3.12'],
    Ruby: ['3.0', '3.1', '3.3'],
    OpenSSL: ['3.0', '3.2'],
  },
  'RHEL 10': { nginx: ['1.26'], PHP: ['8.3'], OpenSSL: ['3.2'] },
  'SLES 15': { nginx: ['1.21'], PHP: ['7.4'], Python: ['3.6'], Ruby: ['2.5'], OpenSSL: ['1.1.1', '3.1'] },
};

/** What gets security updates only with a subscription or after enrolment: Ubuntu Pro and its `universe` packages, and extended support of RHEL. */
const EXTENDED: Readonly<Record<string, { readonly systems: readonly string[]; readonly ships: Ships }>> = {
  'Ubuntu 18.04 Pro': {
    systems: UBUNTU,
    ships: {
      nginx: ['1.14'],
      PHP: ['7.2'],
      Python: ['2.7', '3.6'],
      Ruby: ['2.5'],
      OpenSSL: ['1.0.2', '1.1.1'],
      'Apache Tomcat': ['8.5'],
    },
  },
  'Ubuntu 20.04 Pro': {
    systems: UBUNTU,
    ships: { nginx: ['1.18'], PHP: ['7.4'], Python: ['2.7', '3.8'], Ruby: ['2.7'], OpenSSL: ['1.1.1'] },
  },
  'Ubuntu 22.04 Pro': {
    systems: UBUNTU,
    ships: {
      'Node.js': ['12'],
      Jetty: ['9.4'],
      Varnish: ['6.6'],
      Roundcube: ['1.5'],
      phpMyAdmin: ['5.1'],
      Prometheus: ['2.31'],
      Zabbix: ['5.0'],
      Symfony: ['5.4'],
    },
  },
  'Ubuntu 24.04 Pro': {
    systems: UBUNTU,
    ships: {
      'Node.js': ['18'],
      Jetty: ['9.4'],
      Varnish: ['7.1'],
      Roundcube: ['1.6'],
      phpMyAdmin: ['5.2'],
      Prometheus: ['2.45'],
      Symfony: ['6.4'],
    },
  },
  'RHEL 7 with extended support': {
    systems: ['CentOS', 'Red Hat Enterprise Linux'],
    ships: { PHP: ['5.4'], Python: ['2.7'], Ruby: ['2.0'], OpenSSL: ['1.0.2'], 'Apache Tomcat': ['7.0'] },
  },
};

/** Releases without them, with the last day of updates, extended ones included: ISO 8601. */
const ENDED: readonly (readonly [distribution: string, release: string, ended: string, ships: Ships])[] = [
  ['Debian', '7', '2018-05-31', { Apache: ['2.2.22'] }],
  ['Debian', '8', '2020-06-30', { Apache: ['2.4.10'] }],
  ['Debian', '9', '2022-06-30', { Apache: ['2.4.25'] }],
  ['Debian', '10', '2024-06-30', { Apache: ['2.4.38'] }],
  ['Ubuntu', '12.04', '2019-04-28', { Apache: ['2.2.22'], nginx: ['1.1.19'] }],
  ['Ubuntu', '14.04', '2024-04-30', { Apache: ['2.4.7'], nginx: ['1.4.6'] }],
  ['Ubuntu', '16.04', '2026-04-30', { Apache: ['2.4.18'], nginx: ['1.10.0', '1.10.3'] }],
  ['CentOS', '6', '2020-11-30', { Apache: ['2.2.15'] }],
  ['CentOS', '7', '2024-06-30', { Apache: ['2.4.6'] }],
  ['CentOS', '8', '2021-12-31', { Apache: ['2.4.37'] }],
];

/** The releases that ship the release line and may patch it; with extended support, only if the system is named. */
export function patchedBy(technology: string, version: string, systems: readonly string[]): string[] {
  return shipping(systems)
    .filter(([, ships]) => ships[technology]?.some((line) => isOfLine(version, line)))
    .map(([name]) => name);
}

/**
 * The oldest line that a release without enrolment patches, if a version is newer. A banner without a system may be of such a release, so
 * that line ranks low; a newer line is no worse.
 */
export function olderPatchedLine(technology: string, version: string): string | undefined {
  const lines = Object.values(SUPPORTED)
    .flatMap((ships) => ships[technology] ?? [])
    .toSorted(compareVersions);
  return lines.find((line) => isWithinRange(version, line, undefined));
}

function shipping(systems: readonly string[]): (readonly [name: string, ships: Ships])[] {
  const extended = Object.entries(EXTENDED).filter(([, one]) => one.systems.some((name) => systems.includes(name)));
  return [...Object.entries(SUPPORTED), ...extended.map(([name, { ships }]) => [name, ships] as const)];
}

/** The release without updates that a distribution’s own build of this version identifies. */
export function endedReleaseOf(
  distributions: readonly string[],
  technology: string,
  version: string,
): { readonly name: string; readonly ended: string } | undefined {
  const [distribution, release, ended] =
    ENDED.find(([name, , , ships]) => distributions.includes(name) && ships[technology]?.includes(version)) ?? [];
  return ended === undefined ? undefined : { name: `${distribution} ${release}`, ended };
}
