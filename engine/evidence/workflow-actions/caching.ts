import { repositoryOf } from './repository-of.ts';
import { readActionVersion } from './version.ts';

interface Caching {
  /** First major version that caches without being asked; null if it caches only on request. */
  readonly from: number | null;
  /** Input that turns the cache off, and the value that does. */
  readonly off?: readonly [input: string, value: string];
  /** Inputs that turn the cache on. */
  readonly on?: readonly string[];
}

/** Which actions read or write the cache of GitHub Actions, and when. Source: their `action.yml`, as of 2026-08-22. */
const CACHING: Readonly<Record<string, Caching>> = {
  'actions/cache': { from: 1 },
  'actions/setup-dotnet': { from: null, on: ['cache'] },
  'actions/setup-go': { from: 4, off: ['cache', 'false'], on: ['cache'] },
  'actions/setup-java': { from: null, on: ['cache'] },
  'actions/setup-node': { from: 5, off: ['package-manager-cache', 'false'], on: ['cache'] },
  'actions/setup-python': { from: null, on: ['cache'] },
  'astral-sh/setup-uv': { from: 5, off: ['enable-cache', 'false'], on: ['enable-cache'] },
  'awalsh128/cache-apt-pkgs-action': { from: 1 },
  'coursier/cache-action': { from: 1 },
  'denoland/setup-deno': { from: null, on: ['cache'] },
  'determinatesystems/magic-nix-cache-action': { from: 1 },
  'golangci/golangci-lint-action': { from: 1, off: ['skip-cache', 'true'] },
  'gradle/actions': { from: 3, off: ['cache-disabled', 'true'] },
  'gradle/gradle-build-action': { from: 1, off: ['cache-disabled', 'true'] },
  'hendrikmuhs/ccache-action': { from: 1 },
  'jdx/mise-action': { from: 1, off: ['cache', 'false'] },
  'mozilla-actions/sccache-action': { from: 0 },
  'oven-sh/setup-bun': { from: 1, off: ['no-cache', 'true'] },
  'ruby/setup-ruby': { from: null, on: ['bundler-cache'] },
  'swatinem/rust-cache': { from: 1, off: ['lookup-only', 'true'] },
};

/**
 * Whether a step reads or writes the cache. `inputs` by lower-case name; for a commit, `version` is its release, or null if unknown: it then
 * counts as the newest.
 */
export function usesCache(action: string, version: string | null, inputs: ReadonlyMap<string, string>): boolean {
  const caching = CACHING[repositoryOf(action)];
  if (caching === undefined) return false;
  const { from, off, on = [] } = caching;
  if (on.some((input) => isOn(inputs.get(input)))) return true;
  if (off !== undefined && inputs.get(off[0])?.trim().toLowerCase() === off[1]) return false;
  if (from === null) return false;
  return (readActionVersion(version ?? '')?.[0] ?? Number.MAX_SAFE_INTEGER) >= from;
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && !['', 'false'].includes(value.trim().toLowerCase());
}
