/** Programs that install packages of npm, and write the lockfile. */
export type PackageManager = 'npm' | 'pnpm' | 'yarn-classic' | 'yarn' | 'bun';

/** A version of a package that a lockfile installs. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** A `package.json` of the repository asks for it. */
  readonly isDirect: boolean;
  /** Only development dependencies need it. */
  readonly isDev: boolean;
  /** Text of the lockfile at the entry. */
  readonly mark: string;
}

export interface Lockfile {
  readonly path: string;
  readonly text: string;
  readonly manager: PackageManager;
  readonly packages: readonly LockedPackage[];
}

/** Package URLs of what a lockfile installs. */
export interface LockedUrls {
  readonly path: string;
  readonly manager: PackageManager;
  readonly production: readonly string[];
  /** For development only. */
  readonly development: readonly string[];
}

/** Names and ranges that a `package.json`, or the copy of one in a lockfile, asks for. */
export interface Wanted {
  readonly production: readonly Dependency[];
  readonly development: readonly Dependency[];
}

type Dependency = readonly [name: string, range: string];

/** A lockfile that cannot be read, with the reason for the user. */
export class UnreadableLockfile extends Error {}

/** Registry packages only: no links, folders, archives and repositories. */
export function isRelease(version: string): boolean {
  return /^\d{1,10}\.\d{1,10}\.\d{1,10}(?:[-+][\w.+-]{1,100})?$/.test(version);
}

const NAME = /^(?:@[\w.~-]{1,100}\/)?[\w.~-]{1,214}$/;

export function isPackageName(name: string): boolean {
  return NAME.test(name);
}

/** `pkg:npm/%40scope/name@1.0.0`: https://github.com/package-url/purl-spec. */
export function packageUrl({ name, version }: Pick<LockedPackage, 'name' | 'version'>): string {
  return `pkg:npm/${name.replace(/^@/, '%40')}@${encodeURIComponent(version)}`;
}
