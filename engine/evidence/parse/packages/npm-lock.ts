import { isRecord } from '../text/json.ts';
import { type LockedPackage, UnreadableLockfile, type Wanted } from './locked-package.ts';
import { merged } from './package-graph.ts';
import { dependenciesOf } from './wanted.ts';

type Fields = Readonly<Record<string, unknown>>;

const IN_MODULES = 'node_modules/';
/** Packages in packages. */
const MAX_DEPTH = 100;

/** `package-lock.json` and `npm-shrinkwrap.json`, versions 1 to 3: https://docs.npmjs.com/cli/configuring-npm/package-lock-json. */
export function readNpmLock(lock: unknown, wanted: Wanted): LockedPackage[] {
  if (!isRecord(lock)) throw new UnreadableLockfile('is not a lockfile of npm');
  if (isRecord(lock.packages)) return merged(installed(new Map(recordsIn(lock.packages))));
  if (isRecord(lock.dependencies)) return merged(nested(lock.dependencies, wanted));
  return [];
}

/** Versions 2 and 3: the folder of each package. Folders outside of `node_modules` are those of the repository. */
function installed(packages: ReadonlyMap<string, Fields>): LockedPackage[] {
  const direct = new Set<string>();
  for (const [folder, fields] of packages) {
    if (folder.includes(IN_MODULES)) continue;
    const { production, development } = dependenciesOf(fields);
    for (const [name] of [...production, ...development]) {
      const own = folder === '' ? '' : `${folder}/${IN_MODULES}${name}`;
      direct.add(packages.has(own) && own !== '' ? own : `${IN_MODULES}${name}`);
    }
  }
  return [...packages].flatMap(([folder, fields]) => {
    const at = folder.lastIndexOf(IN_MODULES);
    const { version, link, resolved } = fields;
    if (at < 0 || typeof version !== 'string' || link === true || isElsewhere(resolved)) return [];
    return {
      name: typeof fields.name === 'string' ? fields.name : folder.slice(at + IN_MODULES.length),
      version,
      isDirect: direct.has(folder),
      isDev: fields.dev === true,
      mark: `${JSON.stringify(folder)}:`,
    };
  });
}

/** Version 1: packages in packages. */
function nested(top: Fields, { production, development }: Wanted): LockedPackage[] {
  const direct = new Set([...production, ...development].map(([name]) => name));
  const found: LockedPackage[] = [];
  let level = recordsIn(top);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new UnreadableLockfile('is nested too deeply');
    for (const [key, { version, dev }] of level) {
      if (typeof version !== 'string') continue;
      const [, alias, aliased] = /^npm:(.{1,220})@([^@]{1,120})$/.exec(version) ?? [];
      const name = alias ?? key;
      const isDirect = depth === 0 && direct.has(key);
      found.push({ name, version: aliased ?? version, isDirect, isDev: dev === true, mark: `"${key}":` });
    }
    level = level.flatMap(([, { dependencies }]) => (isRecord(dependencies) ? recordsIn(dependencies) : []));
  }
  return found;
}

function recordsIn(fields: Fields): [string, Fields][] {
  return Object.entries(fields).filter((entry): entry is [string, Fields] => isRecord(entry[1]));
}

/** From a repository or a folder: not a release of the registry. */
function isElsewhere(resolved: unknown): boolean {
  return typeof resolved === 'string' && /^(?:git|file|ssh|github)[+:]/.test(resolved);
}
