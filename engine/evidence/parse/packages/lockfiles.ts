import { firstOf, type ReportCut } from '../../../limits.ts';
import { folderOf } from '../repository/folder-of.ts';
import { isRecord, parseJson } from '../text/json.ts';
import { parseJsonc } from '../text/json-comments.ts';
import type { SourceFile } from '../workflow/files.ts';
import { readBunLock } from './bun-lock.ts';
import {
  type LockedPackage,
  type Lockfile,
  type PackageManager,
  UnreadableLockfile,
  type Wanted,
} from './locked-package.ts';
import { readNpmLock } from './npm-lock.ts';
import { readPnpmLock } from './pnpm-lock.ts';
import { dependenciesOf, joinedWanted } from './wanted.ts';
import { isBerry, readYarnLock } from './yarn-lock.ts';

const LOCKFILE = /^(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lock)$/;

/** Reads the lockfiles of a repository. Those that cannot be read are reported as cut. */
export function readLockfiles(files: readonly SourceFile[], cut: ReportCut): Lockfile[] {
  const locks = files.filter(({ path }) => LOCKFILE.test(nameIn(path)));
  const folders = new Set(locks.map(({ path }) => folderOf(path)));
  const manifests = Map.groupBy(
    files.filter(({ path }) => nameIn(path) === 'package.json'),
    ({ path }) => nearest(folderOf(path), folders),
  );
  return firstOf(locks, 'lockfiles', 'lockfiles', cut).flatMap((lock) => {
    const own = manifests.get(folderOf(lock.path)) ?? [];
    try {
      const [manager, packages] = read(lock, joinedWanted(own.map(wantedIn)));
      const { path, text } = lock;
      return { path, text, manager, packages: firstOf(packages, 'lockedPackages', `packages of ${path}`, cut) };
    } catch (error) {
      if (!(error instanceof UnreadableLockfile)) throw error;
      cut(`${lock.path} ${error.message}`);
      return [];
    }
  });
}

function read({ path, text }: SourceFile, wanted: Wanted): [PackageManager, LockedPackage[]] {
  switch (nameIn(path)) {
    case 'pnpm-lock.yaml':
      return ['pnpm', readPnpmLock(text)];
    case 'yarn.lock':
      return [isBerry(text) ? 'yarn' : 'yarn-classic', readYarnLock(text, wanted)];
    case 'bun.lock':
      return ['bun', readBunLock(parseJsonc(text))];
    default:
      return ['npm', readNpmLock(parseJson(text), wanted)];
  }
}

function wantedIn({ text }: SourceFile): Wanted {
  const fields = parseJson(text);
  return dependenciesOf(isRecord(fields) ? fields : {});
}

/** The folder with a lockfile that is nearest to a folder, itself included. */
function nearest(folder: string, folders: ReadonlySet<string>): string | undefined {
  for (let at = folder; ; at = folderOf(at)) {
    if (folders.has(at)) return at;
    if (at === '') return undefined;
  }
}

function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
