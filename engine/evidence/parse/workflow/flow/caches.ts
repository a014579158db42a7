import type { Step } from '../model.ts';
import { inputOf } from './places.ts';

/** Inputs that turn the cache of an action on. */
const OPTIONAL: Readonly<Record<string, readonly string[]>> = {
  'actions/setup-node': ['cache'],
  'actions/setup-python': ['cache'],
  'actions/setup-java': ['cache'],
  'actions/setup-dotnet': ['cache'],
  'ruby/setup-ruby': ['bundler-cache'],
  'docker/build-push-action': ['cache-from'],
  'pnpm/action-setup': ['cache'],
  'oven-sh/setup-bun': ['cache'],
  'astral-sh/setup-uv': ['enable-cache'],
  'subosito/flutter-action': ['cache'],
};
/** Actions that use a cache unless an input turns it off. */
const DEFAULT: Readonly<Record<string, readonly string[]>> = {
  'actions/cache': [],
  'actions/cache/restore': [],
  'actions/setup-go': ['cache'],
  'swatinem/rust-cache': [],
  'gradle/actions/setup-gradle': ['cache-disabled'],
  'mozilla-actions/sccache-action': [],
  'hendrikmuhs/ccache-action': [],
};

/** Whether a step restores a cache that other runs of the repository wrote. */
export function restoresCache(step: Step): boolean {
  const { uses } = step;
  if (uses?.kind !== 'remote') return false;
  const name = uses.path === '' ? uses.slug : `${uses.slug}/${uses.path}`;
  const optional = OPTIONAL[name];
  if (optional) return optional.some((input) => isOn(step, input));
  const turnsOff = DEFAULT[name];
  return turnsOff?.every((input) => !isOff(step, input)) ?? false;
}

/** The same for one that also saves it at the end of the job. */
export function savesCache(step: Step): boolean {
  if (step.uses?.slug === 'actions/cache' && step.uses.path === 'save') return true;
  return restoresCache(step) && step.uses?.path !== 'restore';
}

function isOn(step: Step, input: string): boolean {
  const value = inputOf(step, input)?.value.trim();
  return value !== undefined && value !== '' && value !== 'false' && !/^type=(?:registry|local)/.test(value);
}

function isOff(step: Step, input: string): boolean {
  const value = inputOf(step, input)?.value.trim().toLowerCase();
  return input.endsWith('disabled') ? value === 'true' : value === 'false';
}
