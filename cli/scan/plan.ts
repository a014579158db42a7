import type { ReachSettings, Target } from '@assay/engine';
import { MODULE_NAMES } from '@assay/engine/module';
import { modulesOf, oneOf, parsed, UsageError, wordsOf } from '../arguments.ts';
import type { Given, Options, Terminal } from '../define-command.ts';
import { permittedBy } from './acting.ts';
import { readBaseline } from './baseline.ts';
import { listenersFor } from './interact.ts';
import { typedSettings } from './own-machine.ts';
import { sitePlanOf } from './pages.ts';
import { WCAG_LEVELS } from './scan-on-service.ts';
import { sessionOf, sessionOption } from './session.ts';
import { askedTimings } from './timing.ts';
import { siteKeys } from './verify-secrets.ts';

export const PROBE = 'active/';

export type Plan = Awaited<ReturnType<typeof planOf>>;

/** What the options of a scan from this machine ask for. Throws `UsageError`. */
export async function planOf(given: Given, terminal: Terminal) {
  const { args, options } = given;
  if (args.length === 0) throw new UsageError('specify at least one URL');
  const how = await howOf(options);
  const { parseTarget, readReachSettings } = await import('@assay/engine/scan-only');
  const modules = modulesOf(options.modules);
  const only = onlyOf(options);
  const targets = args.map((word) => parsed(word, parseTarget));
  const settings = readReachSettings(terminal.env);
  const settingsOf = new Map<Target, ReachSettings>();
  for (const target of targets) settingsOf.set(target, await typedSettings(target, settings, terminal.env));
  const [first, ...others] = targets;
  const earlier = first && how.baseline?.(first.url);
  const isWhole =
    others.length === 0 && modules.length === MODULE_NAMES.length && (!earlier || earlier.pages !== undefined);
  const isSignedIn = sessionOption(given) !== undefined;
  const site = await sitePlanOf(given, { isOnly: only !== undefined, isSignedIn, isWhole });
  const permitted = permittedBy(options);
  const settingsFor = (target: Target) => settingsOf.get(target) ?? settings;
  const session = await sessionOf(given, targets, terminal, (first && settingsOf.get(first)) ?? settings);
  return {
    targets,
    modules,
    only,
    ...how,
    settingsOf: settingsFor,
    permitted,
    listenerOf: await listenersFor(targets, options, settingsFor, terminal),
    keysOf: (target: Target) => siteKeys(options, target, settingsFor(target), terminal),
    session,
    site,
    timings: askedTimings(options),
  };
}

/** What a scan from this machine and one on the service have in common. */
export async function howOf(options: Options) {
  const { active, baseline } = options;
  const profile = oneOf('profile', options.profile, ['quick', 'standard', 'thorough'], 'standard');
  if (options.profile !== undefined && active !== true) throw new UsageError('--profile requires --active');
  return {
    formFactor: oneOf('form-factor', options['form-factor'], ['desktop', 'mobile'], 'desktop'),
    wcag: oneOf('wcag', options.wcag, WCAG_LEVELS, 'AA'),
    profile: active === true ? profile : undefined,
    baseline: typeof baseline === 'string' ? await readBaseline(baseline) : undefined,
  };
}

function onlyOf({ only, modules, active }: Options) {
  if (only === undefined) return undefined;
  if (modules !== undefined) throw new UsageError('use either --only or --modules');
  const ids = wordsOf(String(only));
  const probe = ids.find((id) => id.startsWith(PROBE));
  if (probe !== undefined && active !== true) throw new UsageError(`${probe} requires --active`);
  return [...new Set(ids)];
}
