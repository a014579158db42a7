import { browserCode } from '../../../evidence/parse/packages/browser-code.ts';
import type { Lockfile } from '../../../evidence/parse/packages/locked-package.ts';
import { readLockfiles } from '../../../evidence/parse/packages/lockfiles.ts';
import { ignoreCuts } from '../../../limits.ts';

type Texts = Readonly<Record<string, string>>;

/** A lockfile of npm with packages in folders of `node_modules`, for production and development. */
export function exampleLock(production: Texts, development: Texts = {}): { readonly lockfiles: readonly Lockfile[] } {
  const entriesOf = (versions: Texts, more: object) =>
    Object.entries(versions).map(([folder, version]) => [`node_modules/${folder}`, { version, ...more }]);
  const packages = {
    '': { dependencies: production, devDependencies: development },
    ...Object.fromEntries([...entriesOf(production, {}), ...entriesOf(development, { dev: true })]),
  };
  const text = JSON.stringify({ lockfileVersion: 3, packages }, null, 2);
  return { lockfiles: readLockfiles([{ path: 'package-lock.json', text }], ignoreCuts) };
}

/** The same with code beside it. */
export function exampleProject(production: Texts, { code = {}, development = {} }: Beside = {}) {
  const files = Object.entries(code).map(([path, text]) => ({ path, text }));
  return { ...exampleLock(production, development), browserCode: browserCode(files) };
}

interface Beside {
  readonly code?: Texts;
  readonly development?: Texts;
}
