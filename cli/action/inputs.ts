import { access } from 'node:fs/promises';
import { oneOf, UsageError } from '../arguments.ts';
import type { Terminal } from '../define-command.ts';
import { BARS, type Bar } from '../scan/gate.ts';
import { eventOf } from './event.ts';
import { optionsIn } from './option-lines.ts';

const FORMATS = ['json', 'sarif', 'junit', 'html', 'markdown'] as const;

export interface Inputs {
  /** Whose comment on a pull request is updated. */
  readonly name: string;
  /** Further options of the command line. */
  readonly options: readonly string[];
  readonly url: string | undefined;
  readonly project: string | undefined;
  /** Name of a session of the project on the service. */
  readonly session: string | undefined;
  /** Name of another one: both users are compared, instead of a scan. */
  readonly otherSession: string | undefined;
  /** Undefined: that of the configuration, or the default. */
  readonly bar: Bar | undefined;
  /** A JSON report, for example of the base branch, from a cache or an artifact. */
  readonly baselineFile: string | undefined;
  /** The production site, to be scanned for comparison. */
  readonly baselineUrl: string | undefined;
  readonly active: boolean;
  /** As for `--pages`; undefined: its default. */
  readonly pages: string | undefined;
  /** Parts that could not run are no failure. */
  readonly allowsIncomplete: boolean;
  readonly format: (typeof FORMATS)[number];
  readonly comment: boolean;
  readonly token: string | undefined;
  readonly isOnService: boolean;
}

/** The inputs of the action, as the runner passes them. Throws `UsageError`. */
export async function inputsOf({ env, out }: Pick<Terminal, 'env' | 'out'>): Promise<Inputs> {
  const input = (name: string) => env[`INPUT_${name}`]?.trim() || undefined;
  const { url: deployed } = await eventOf(env);
  const [project, session, baseline] = [input('PROJECT'), input('SESSION'), input('BASELINE')];
  const url = input('URL') ?? deployed;
  const isOnService = Boolean(env.ASSAY_API_KEY);
  const ofService = project !== undefined ? 'project' : session !== undefined ? 'session' : undefined;
  if (ofService !== undefined && !isOnService)
    throw new UsageError(`the input ${ofService} requires api-key and backend-url`);
  const otherSession = input('OTHER_SESSION');
  if (otherSession !== undefined && (session === undefined || baseline !== undefined))
    throw new UsageError('the input other-session requires session, and takes no baseline');
  const isUrl = baseline !== undefined && /^https?:\/\//i.test(baseline);
  const isMissing = baseline !== undefined && !isUrl && !(await exists(baseline));
  // The first run has no report to restore yet.
  if (isMissing) out('::notice title=No baseline::The baseline report does not exist yet, so all findings count\n');
  return {
    name: (input('NAME') ?? [env.GITHUB_WORKFLOW, env.GITHUB_JOB].filter(Boolean).join('/')) || 'assay',
    options: optionsIn(input('OPTIONS')),
    url,
    project,
    session,
    otherSession,
    bar: input('FAIL_ON') === undefined ? undefined : oneOf('fail-on', input('FAIL_ON'), BARS, 'high'),
    baselineFile: isUrl || isMissing ? undefined : baseline,
    baselineUrl: isUrl ? baseline : undefined,
    active: flag('active', input('ACTIVE'), false),
    pages: input('PAGES'),
    allowsIncomplete: flag('allow-incomplete', input('ALLOW_INCOMPLETE'), false),
    format: oneOf('format', input('FORMAT'), FORMATS, 'json'),
    comment: flag('comment', input('COMMENT'), true),
    token: input('TOKEN'),
    isOnService,
  };
}

/** The command line of the scan or comparison. */
export function scanArguments(inputs: Inputs, baseline: string | undefined): string[] {
  const { url, project, session, otherSession, bar, active, pages, allowsIncomplete, options } = inputs;
  return [
    ...(project === undefined ? [] : ['--project', project]),
    ...(session === undefined ? [] : ['--session', session]),
    ...(otherSession === undefined ? [] : ['--session', otherSession]),
    ...(bar === undefined ? [] : ['--fail-on', bar]),
    ...(active ? ['--active'] : []),
    ...(pages === undefined ? [] : ['--pages', pages]),
    ...(allowsIncomplete ? ['--allow-incomplete'] : []),
    ...(baseline === undefined ? [] : ['--baseline', baseline]),
    ...options,
    // A URL is never an option, whatever it starts with.
    ...(url === undefined ? [] : ['--', url]),
  ];
}

function flag(name: string, value: string | undefined, otherwise: boolean): boolean {
  if (value === undefined) return otherwise;
  if (value !== 'true' && value !== 'false') throw new UsageError(`the input ${name} must be true or false`);
  return value === 'true';
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
