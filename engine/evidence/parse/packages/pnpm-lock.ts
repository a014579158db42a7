import { type Indented, type IndentedMap, mapIn, readIndented, textIn, unquoted } from './indented-text.ts';
import { type LockedPackage, UnreadableLockfile } from './locked-package.ts';
import { type GraphNode, packagesOf } from './package-graph.ts';

/** `pnpm-lock.yaml`, versions 5 to 9: https://github.com/pnpm/spec/tree/master/lockfile. */
export function readPnpmLock(text: string): LockedPackage[] {
  const lock = readIndented(text);
  const version = Number.parseFloat(textIn(lock, 'lockfileVersion') ?? '');
  if (!(version >= 5 && version < 10)) throw new UnreadableLockfile('has a version that is not known');
  const idOf = version < 6 ? slashId : atId;
  const nodes = new Map<string, GraphNode>();
  // Version 9 has the dependencies of a package apart.
  for (const [key, value] of [...mapIn(lock, 'packages'), ...mapIn(lock, 'snapshots')]) {
    const id = idOf(unquoted(key));
    if (typeof value === 'string' || id === undefined) continue;
    const known = nodes.get(id.join('@'));
    const needs = [...(known?.needs ?? []), ...refsIn(value, idOf, ['dependencies', 'optionalDependencies'])];
    nodes.set(id.join('@'), { name: id[0], version: id[1], mark: known?.mark ?? `  ${key}:`, needs });
  }
  const importers = [...mapIn(lock, 'importers').values()].filter((one) => typeof one !== 'string');
  const all = importers.length > 0 ? importers : [lock];
  return packagesOf(nodes, {
    production: all.flatMap((one) => refsIn(one, idOf, ['dependencies', 'optionalDependencies'])),
    development: all.flatMap((one) => refsIn(one, idOf, ['devDependencies'])),
  });
}

type Id = readonly [name: string, version: string];
type IdOf = (key: string) => Id | undefined;

/** Ids of what an importer or a package depends on. */
function refsIn(map: IndentedMap, idOf: IdOf, keys: readonly string[]): string[] {
  return keys.flatMap((key) =>
    [...mapIn(map, key)].flatMap(([name, value]) => {
      const ref = refOf(value);
      if (ref === undefined) return [];
      // An alias names the package that it stands for.
      const id = /^\d/.test(ref) ? [unquoted(name), bare(ref)] : idOf(ref);
      return id ? [id.join('@')] : [];
    }),
  );
}

function refOf(value: Indented): string | undefined {
  return typeof value === 'string' ? value : textIn(value, 'version');
}

/** `/name/1.0.0_peer@1.0.0`. */
function slashId(key: string): Id | undefined {
  const plain = key.split('(', 1)[0] ?? '';
  const [, name, version] = /^\/((?:@[^/]{1,100}\/)?[^/]{1,214})\/([^/]{1,400})/.exec(plain) ?? [];
  return name === undefined || version === undefined ? undefined : [name, bare(version)];
}

/** `/name@1.0.0(peer@1.0.0)`, without the slash since version 9. */
function atId(key: string): Id | undefined {
  const plain = key.replace(/^\//, '').split('(', 1)[0] ?? '';
  const at = plain.indexOf('@', 1);
  return at < 0 ? undefined : [plain.slice(0, at), plain.slice(at + 1)];
}

/** Without the peers. */
function bare(version: string): string {
  return (version.split('(', 1)[0] ?? '').replace(/^([^@_]{1,300})_.*$/s, '$1');
}
