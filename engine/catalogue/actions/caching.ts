import { readActionVersion } from './version.ts';

interface Caching {
  /** First major version that restores a cache without being asked; null if it does so only on request. */
  readonly from: number | null;
  /** First major version that no longer does so unasked. */
  readonly until?: number;
  /** First major version that does not do so unasked in runs for a release, a tag, `pull_request_target` and `workflow_run`. */
  readonly carefulFrom?: number;
  /** Inputs that turn the cache off, with the value that does. */
  readonly off?: Settings;
  /** Inputs that turn the cache on. */
  readonly on?: readonly string[];
  /** Inputs with which nothing is saved at the end of the job, with the value that does so. */
  readonly readOnly?: Settings;
}

type Settings = Readonly<Record<string, string>>;

/** Which actions restore and save a cache of GitHub Actions, and when. Source: their `action.yml` at each tag, as of 2026-08-22. */
const CACHING: Readonly<Record<string, Caching>> = {
  'actions/cache': { from: 1 },
  'actions/cache/restore': { from: 3 },
  'actions/setup-dotnet': { from: null, on: ['cache'] },
  'actions/setup-go': { from: 4, off: { cache: 'false' }, on: ['cache'] },
  'actions/setup-java': { from: null, on: ['cache'] },
  // from version 6 only where package.json names npm, which few projects do
  'actions/setup-node': { from: 5, until: 6, off: { 'package-manager-cache': 'false' }, on: ['cache'] },
  'actions/setup-python': { from: null, on: ['cache'] },
  'astral-sh/setup-uv': {
    from: 5,
    carefulFrom: 10,
    off: { 'enable-cache': 'false' },
    on: ['enable-cache'],
    readOnly: { 'save-cache': 'false' },
  },
  'awalsh128/cache-apt-pkgs-action': { from: 1 },
  'coursier/cache-action': { from: 1 },
  'denoland/setup-deno': { from: null, on: ['cache'] },
  'determinatesystems/magic-nix-cache-action': { from: 1 },
  'docker/build-push-action': { from: null, on: ['cache-from'] },
  'golangci/golangci-lint-action': { from: 2, off: { 'skip-cache': 'true' }, readOnly: { 'skip-save-cache': 'true' } },
  'gradle/actions/dependency-submission': { from: 3, off: { 'cache-disabled': 'true' } },
  'gradle/actions/setup-gradle': {
    from: 3,
    off: { 'cache-disabled': 'true' },
    readOnly: { 'cache-read-only': 'true' },
  },
  'gradle/gradle-build-action': { from: 2, off: { 'cache-disabled': 'true' }, readOnly: { 'cache-read-only': 'true' } },
  'hendrikmuhs/ccache-action': { from: 1, off: { restore: 'false' }, readOnly: { save: 'false' } },
  'jdx/mise-action': { from: 1, off: { cache: 'false' }, readOnly: { cache_save: 'false' } },
  'mozilla-actions/sccache-action': { from: 0 },
  'oven-sh/setup-bun': { from: 1, off: { 'no-cache': 'true' } },
  'pnpm/action-setup': { from: null, on: ['cache'] },
  'ruby/setup-ruby': { from: null, on: ['bundler-cache'] },
  'subosito/flutter-action': { from: null, on: ['cache'] },
  'swatinem/rust-cache': { from: 1, off: { 'lookup-only': 'true' }, readOnly: { 'save-if': 'false' } },
};

/** The input, with its value, that turns the cache of an action off; null if it has none. */
export function cacheSwitch(action: string): readonly [input: string, value: string] | null {
  return Object.entries(CACHING[action.toLowerCase()]?.off ?? {})[0] ?? null;
}

export interface UsedAction {
  /** `OWNER/REPO` or `OWNER/REPO/PATH`. */
  readonly action: string;
  /** Null if unknown: the newest is assumed. */
  readonly version: string | null;
  /** The value of an input. */
  readonly input: (name: string) => string | undefined;
  /** The run is for a release, a tag, `pull_request_target` or `workflow_run`. */
  readonly isSensitive: boolean;
}

export function restoresCache({ action, version, input, isSensitive }: UsedAction): boolean {
  const caching = CACHING[action.toLowerCase()];
  if (caching === undefined) return false;
  const { from, until = Number.POSITIVE_INFINITY, carefulFrom, off = {}, on = [] } = caching;
  if (on.some((name) => isOn(input(name)))) return true;
  if (from === null || isSet(off, input)) return false;
  const major = readActionVersion(version ?? '')?.[0] ?? Number.MAX_SAFE_INTEGER;
  return major >= from && major < until && !(isSensitive && carefulFrom !== undefined && major >= carefulFrom);
}

/** Whether it saves what it restored, at the end of the job. */
export function savesCache(used: UsedAction): boolean {
  const name = used.action.toLowerCase();
  if (name === 'actions/cache/save') return true;
  return name !== 'actions/cache/restore' && restoresCache(used) && !isSet(CACHING[name]?.readOnly ?? {}, used.input);
}

/** `auto` is the same as nothing. Caches in a registry or folder are none of GitHub Actions. */
function isOn(value = ''): boolean {
  return !/^(?:|false|auto|type=(?:registry|local)(?:,.*)?)$/i.test(value.trim());
}

function isSet(settings: Settings, input: UsedAction['input']): boolean {
  return Object.entries(settings).some(([name, value]) => input(name)?.trim().toLowerCase() === value);
}
