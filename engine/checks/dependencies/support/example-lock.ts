import { browserCode } from '../../../evidence/parse/packages/browser-code.ts';
import { readLockfiles } from '../../../evidence/parse/packages/lockfiles.ts';
import { ignoreCuts } from '../../../limits.ts';

type Texts = Readonly<Record<string, string>>;

/** A lockfile of npm with packages in folders of `node_modules`, for production and development, and code beside it. */
export function exampleLock(production: Texts, code: Texts = {}, development: Texts = {}) {
  const entriesOf = (versions: Texts, more: object) =>
    Object.entries(versions).map(([folder, version]) => [`node_modules/${folder}`, { version, ...more }]);
  const packages = {
    '': { dependencies: production, devDependencies: development },
    ...Object.fromEntries([...entriesOf(production, {}), ...entriesOf(development, { dev: true })]),
  };
  const text = JSON.stringify({ lockfileVersion: 3, packages }, null, 2);
  const files = Object.entries(code).map(([path, source]) => ({ path, text: source }));
  return {
    lockfiles: readLockfiles([{ path: 'package-lock.json', text }], ignoreCuts),
    browserCode: browserCode(files),
  };
}
