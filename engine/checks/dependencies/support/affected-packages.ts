import type { LockedPackage, Lockfile } from '../../../evidence/parse/packages/locked-package.ts';
import { listed, type NotApplicable, notApplicable } from '../../define-check.ts';
import { type Location, placeAt } from '../../location.ts';
import {
  advisoriesFor,
  fixedVersion,
  isCovered,
  PACKAGE_DATA,
  type PackageAdvisory,
  rated,
} from './package-advisories.ts';
import { upgradeCommand } from './upgrade-command.ts';

/** A package with advisories, in all lockfiles. */
export interface AffectedPackage {
  readonly name: string;
  readonly advisories: readonly PackageAdvisory[];
  /** The versions that are affected, those for production first. */
  readonly versions: readonly AffectedVersion[];
  readonly location: Location;
}

interface AffectedVersion extends LockedPackage {
  readonly lockfile: Lockfile;
  readonly advisories: readonly PackageAdvisory[];
}

/** Packages that advisories of a kind are about, each once. */
export function affectedPackages(
  lockfiles: readonly Lockfile[],
  isOfKind: (advisory: PackageAdvisory) => boolean,
): AffectedPackage[] {
  const versions = lockfiles.flatMap((lockfile) =>
    lockfile.packages.flatMap((one): AffectedVersion[] => {
      const advisories = advisoriesFor(one.name, one.version).filter(isOfKind);
      return advisories.length === 0 ? [] : [{ ...one, lockfile, advisories }];
    }),
  );
  return [...Map.groupBy(versions, ({ name }) => name)].flatMap(([name, own]) => {
    const sorted = own.toSorted((a, b) => Number(a.isDev) - Number(b.isDev) || Number(b.isDirect) - Number(a.isDirect));
    const [first] = sorted;
    const known = new Map(sorted.flatMap(({ advisories }) => advisories).map((one) => [one.id, one]));
    return first ? [{ name, versions: sorted, advisories: [...known.values()], location: placeOf(first) }] : [];
  });
}

/** The result if no advisory applies: the packages that the data does not have are not sound for that. */
export function nothingFound(lockfiles: readonly Lockfile[]): NotApplicable | readonly [] {
  const names = new Set(lockfiles.flatMap(({ packages }) => packages.map(({ name }) => name)));
  const covered = [...names].filter(isCovered).length;
  if (names.size === 0) return notApplicable('The repository has no lockfile of npm, pnpm, Yarn or Bun with packages');
  if (covered === names.size) return [];
  return notApplicable(`None found; the ${PACKAGE_DATA} covers ${covered} of ${names.size} packages`);
}

function placeOf({ name, mark, lockfile: { path, text } }: AffectedVersion): Location {
  const found = text.indexOf(mark);
  const indent = /^ */.exec(mark)?.[0].length ?? 0;
  const [start, end] = found < 0 ? [0, 0] : [found + indent, found + mark.length];
  return placeAt({ path, text }, name, start, end);
}

const MAX_LINES = 8;
const MAX_COMMANDS = 3;

/** Versions with their places, the command that upgrades, and the advisories. */
export function evidenceOf({ versions, advisories }: AffectedPackage, ...more: readonly string[]): string {
  const lines = advisories.map((advisory) => `${advisory.id} (${rated(advisory).severity}): ${advisory.what}`);
  const commands = [...new Set(versions.flatMap(upgradeOf))].slice(0, MAX_COMMANDS);
  return [listed(versions.map(versionLine), MAX_COMMANDS), ...commands, ...more, listed(lines, MAX_LINES)].join('\n');
}

function versionLine({ name, version, isDev, isDirect, lockfile }: AffectedVersion): string {
  return `${name} ${version} in ${lockfile.path} (${isDev ? 'development only' : 'production'}, ${isDirect ? 'direct' : 'through other packages'})`;
}

function upgradeOf({ name, version, isDev, isDirect, advisories, lockfile: { manager } }: AffectedVersion): string[] {
  const fixed = fixedVersion(advisories, version);
  if (fixed === undefined) return [];
  return [`fixed in ${fixed}: ${upgradeCommand(manager, { name, version: fixed, isDev, isDirect })}`];
}
