import { type Indented, mapIn, readIndented, textIn, unquoted } from './indented-text.ts';
import type { LockedPackage, Wanted } from './locked-package.ts';
import { type GraphNode, packagesOf } from './package-graph.ts';

/** Whether Yarn 2 or a later version wrote the `yarn.lock`. */
export function isBerry(text: string): boolean {
  return /^__metadata:/m.test(text);
}

/** `yarn.lock` of all versions. It does not tell what is asked for: `package.json` does. */
export function readYarnLock(text: string, { production, development }: Wanted): LockedPackage[] {
  const entries = [...readIndented(text)].filter(([key]) => key !== '__metadata');
  const byPattern = new Map<string, string>();
  const byName = new Map<string, string[]>();
  for (const [key] of entries)
    for (const pattern of patternsOf(key)) {
      byPattern.set(pattern, key);
      const name = nameOf(pattern);
      byName.set(name, [...(byName.get(name) ?? []), key]);
    }
  const idOf = ([name, range]: readonly [string, string]): string[] => {
    const exact = byPattern.get(`${name}@${range}`) ?? byPattern.get(`${name}@npm:${range}`);
    // Overrides ask for another range than the packages do.
    return exact === undefined ? (byName.get(name) ?? []) : [exact];
  };
  const nodes = new Map(
    entries.flatMap(([key, value]): [string, GraphNode][] => {
      const version = typeof value === 'string' ? undefined : textIn(value, 'version');
      if (typeof value === 'string' || version === undefined) return [];
      const needs = ['dependencies', 'optionalDependencies'].flatMap((part) => [...mapIn(value, part)]);
      return [
        [key, { ...released(key, value), version, mark: `${key}:`, needs: needs.flatMap(rangeOf).flatMap(idOf) }],
      ];
    }),
  );
  // The packages of the repository have entries too, which would lead from one to the other.
  for (const [key, value] of entries) if (isWorkspace(key, value)) nodes.delete(key);
  return packagesOf(nodes, { production: production.flatMap(idOf), development: development.flatMap(idOf) });
}

/** `"a@^1, a@^2"` of Yarn 2, `"@a/b@^1", "@a/b@^2"` and `a@^1, a@^2` of Yarn 1. */
function patternsOf(key: string): string[] {
  return unquoted(key.replaceAll('", "', ', ').replaceAll('", ', ', ').replaceAll(', "', ', '))
    .split(', ')
    .map(unquoted);
}

function nameOf(pattern: string): string {
  const at = pattern.indexOf('@', 1);
  return at < 0 ? pattern : pattern.slice(0, at);
}

/** The name of what is installed: an alias has another one. */
function released(key: string, value: Indented): { name: string } {
  const resolution = typeof value === 'string' ? undefined : textIn(value, 'resolution');
  const [pattern = ''] = patternsOf(resolution ?? key);
  const [, alias] = /@npm:((?:@[^/@]{1,100}\/)?[^@/]{1,214})@/.exec(pattern) ?? [];
  return { name: alias ?? nameOf(pattern) };
}

function isWorkspace(key: string, value: Indented): boolean {
  return /@(?:workspace|link|portal|file):/.test(
    typeof value === 'string' ? key : (textIn(value, 'resolution') ?? key),
  );
}

function rangeOf([name, range]: [string, Indented]): [string, string][] {
  return typeof range === 'string' ? [[unquoted(name), range]] : [];
}
