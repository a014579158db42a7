import { isPackageName, isRelease, type LockedPackage } from './locked-package.ts';

/** An entry of a lockfile, and the ids of those that it needs. */
export interface GraphNode {
  readonly name: string;
  readonly version: string;
  readonly mark: string;
  readonly needs: readonly string[];
}

interface Roots {
  readonly production: readonly string[];
  readonly development: readonly string[];
}

/** The packages of a graph. Those that nothing asks for count as needed in production. */
export function packagesOf(nodes: ReadonlyMap<string, GraphNode>, { production, development }: Roots): LockedPackage[] {
  const direct = new Set([...production, ...development]);
  const inProduction = reachable(nodes, production);
  const inDevelopment = reachable(nodes, development);
  return merged(
    [...nodes].map(([id, { name, version, mark }]) => ({
      name,
      version,
      mark,
      isDirect: direct.has(id),
      isDev: inDevelopment.has(id) && !inProduction.has(id),
    })),
  );
}

function reachable(nodes: ReadonlyMap<string, GraphNode>, roots: readonly string[]): Set<string> {
  const seen = new Set(roots.filter((id) => nodes.has(id)));
  for (const id of seen) for (const next of nodes.get(id)?.needs ?? []) if (nodes.has(next)) seen.add(next);
  return seen;
}

/** Each version of a package once, in the order of the lockfile. */
export function merged(packages: readonly LockedPackage[]): LockedPackage[] {
  const known = new Map<string, LockedPackage>();
  for (const one of packages) {
    if (!isPackageName(one.name) || !isRelease(one.version)) continue;
    const key = `${one.name}@${one.version}`;
    const { isDirect = false, isDev = true, mark = one.mark } = known.get(key) ?? {};
    known.set(key, { ...one, isDirect: isDirect || one.isDirect, isDev: isDev && one.isDev, mark });
  }
  return [...known.values()];
}
