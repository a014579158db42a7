import { resolve } from 'node:path';
import type { Given, Terminal } from '../define-command.ts';
import { sessionOption } from '../scan/session.ts';
import { existing, type FoundConfig } from './read-config.ts';

type Values = Record<string, string | boolean | undefined>;
const OF_SESSION = ['as', 'cookie', 'user', 'password', 'totp'] as const;

/** What the command line states, and what the configuration states where the command line does not. */
export async function withConfig(
  given: Given,
  { folder, config }: FoundConfig,
  { err }: Pick<Terminal, 'err'>,
): Promise<Given> {
  const { targets, service, fail_on, form_factor, wcag, allow_unscored, allow_incomplete } = config;
  // A build says where it is served.
  const isStated = ['project', 'build'].some((name) => given.options[name] !== undefined);
  const args = given.args.length > 0 || isStated ? given.args : (targets ?? []);
  const defaults: Values = {
    ...{ 'fail-on': fail_on, 'form-factor': form_factor, wcag },
    ...{ 'allow-unscored': allow_unscored || undefined, 'allow-incomplete': allow_incomplete || undefined },
    baseline: given.options.baseline === undefined ? await baselineOf({ folder, config }, err) : undefined,
    ...workOf(given, config),
  };
  const own = sessionOption(given) === undefined && (await isForTargets(args, targets)) ? config.session : undefined;
  const file = (name: string | undefined) => (name === undefined ? undefined : resolve(folder, name));
  const session: Values = {
    ...Object.fromEntries(OF_SESSION.map((name) => [name, own?.[name]])),
    ...{ 'storage-state': file(own?.storage_state), login: file(own?.login) },
  };
  const ofService: Values =
    given.options.local === true ? {} : { project: service?.project, session: service?.session };
  const headers = Object.entries(own?.headers ?? {}).map(([name, value]) => `${name}:${value}`);
  const usesService = given.options.project !== undefined || ofService.project !== undefined;
  return {
    args,
    options: stated({ ...defaults, ...session, ...(usesService ? ofService : {}) }, given.options),
    lists: {
      ...(given.options.only === undefined ? listsOf(config, given) : {}),
      ...(headers.length > 0 ? { header: headers } : {}),
      ...given.lists,
    },
  };
}

/** What is run; single checks of the command line are run alone. */
function workOf({ options: { only, modules } }: Given, { modules: own, pages, active }: FoundConfig['config']): Values {
  if (only !== undefined) return {};
  return {
    modules: modules === undefined ? own?.join(',') : undefined,
    pages: pages === undefined ? undefined : String(pages),
    ...(active === undefined ? {} : { active: true, profile: active }),
  };
}

function listsOf({ include, exclude, pages }: FoundConfig['config'], { options }: Given): Given['lists'] {
  if (pages === undefined && options.pages === undefined) return {};
  return { ...(include ? { include } : {}), ...(exclude ? { exclude } : {}) };
}

async function baselineOf(
  { folder, config: { baseline } }: Pick<FoundConfig, 'folder' | 'config'>,
  err: Terminal['err'],
): Promise<string | undefined> {
  if (baseline === undefined) return undefined;
  const file = await existing(resolve(folder, baseline));
  if (file === undefined) err(`assay: the baseline ${baseline} does not exist yet, so all findings count\n`);
  return file;
}

/** Sessions are for the sites of the configuration, whatever else is typed. */
async function isForTargets(args: readonly string[], targets: readonly string[] = []): Promise<boolean> {
  const { parseTarget } = await import('@assay/engine/scan-only');
  const originOf = (text: string) => {
    try {
      return new URL(parseTarget(text).url).origin;
    } catch {
      return text;
    }
  };
  const own = new Set(targets.map(originOf));
  return args.length > 0 && args.every((text) => own.has(originOf(text)));
}

function stated(defaults: Values, options: Given['options']): Given['options'] {
  return { ...Object.fromEntries(Object.entries(defaults).filter(([, value]) => value !== undefined)), ...options };
}
