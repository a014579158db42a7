import { isRecord } from '../text/json.ts';
import { type LockedPackage, UnreadableLockfile, type Wanted } from './locked-package.ts';
import { type GraphNode, packagesOf } from './package-graph.ts';
import { dependenciesOf, joinedWanted } from './wanted.ts';

/** `bun.lock`: https://bun.sh/docs/install/lockfile. */
export function readBunLock(lock: unknown): LockedPackage[] {
  if (!isRecord(lock) || !isRecord(lock.packages)) throw new UnreadableLockfile('is not a lockfile of Bun');
  const entries = Object.entries(lock.packages).filter((entry): entry is [string, unknown[]] =>
    Array.isArray(entry[1]),
  );
  const keys = new Set(entries.map(([key]) => key));
  const nodes = new Map(
    entries.flatMap(([key, [id, ...more]]): [string, GraphNode][] => {
      const [, name, version] =
        /^((?:@[^/@]{1,100}\/)?[^@/]{1,214})@(.{1,200})$/.exec(typeof id === 'string' ? id : '') ?? [];
      if (name === undefined || version === undefined) return [];
      const wanted = joinedWanted(more.filter(isRecord).map(dependenciesOf)).production;
      return [
        [
          key,
          { name, version, mark: `${JSON.stringify(key)}:`, needs: wanted.map(([one]) => resolved(key, one, keys)) },
        ],
      ];
    }),
  );
  const workspaces = Object.values(isRecord(lock.workspaces) ? lock.workspaces : {}).filter(isRecord);
  const roots = (part: keyof Wanted) =>
    workspaces.flatMap((one) => {
      const own = typeof one.name === 'string' ? one.name : '';
      return dependenciesOf(one)[part].map(([name]) => resolved(own, name, keys));
    });
  return packagesOf(nodes, { production: roots('production'), development: roots('development') });
}

/** `a/b` is the `b` of `a`: what a package needs is nested in it, in one around it, or at the top. */
function resolved(from: string, name: string, keys: ReadonlySet<string>): string {
  const parts = from.match(/(?:@[^/]{1,100}\/)?[^/]{1,214}/g) ?? [];
  for (let length = parts.length; length > 0; length -= 1) {
    const key = [...parts.slice(0, length), name].join('/');
    if (keys.has(key)) return key;
  }
  return name;
}
