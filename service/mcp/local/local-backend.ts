import { isLocalName, parseTarget, type ReachSettings } from '@assay/engine';
import type { Backend } from '../backend.ts';
import { LOCAL_INSTRUCTIONS } from '../instructions.ts';
import type { Tool } from '../tool.ts';
import { TOOLS } from '../tools.generated.ts';
import { allowed, type LocalWorld, localActions } from './local-actions.ts';
import { addProject, createState } from './local-state.ts';
import { openResults } from './results.ts';

const SESSION = 'Name under which `assay login URL --as NAME` has saved a session of the site. Default: none';
const LOOPBACK = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|\[::1\])$/;

export interface LocalOptions extends Pick<LocalWorld, 'readRepository' | 'readSession' | 'own' | 'report'> {
  readonly settings: ReachSettings;
  /** Each is a project from the start, and may be probed. */
  readonly urls: readonly string[];
  /** Folder that keeps the results. */
  readonly results: string | undefined;
}

/** Performs actions on this machine, without an account. */
export async function localBackend({ settings, urls, results, ...rest }: LocalOptions): Promise<Backend> {
  const state = createState();
  const keep = results === undefined ? undefined : await openResults(results, state, rest.report);
  const settingsFor = (url: string) => (isLoopback(url) ? { ...settings, allowPrivateTargets: true } : settings);
  const named: string[] = [];
  for (const url of urls) named.push(await allowed(url, settingsFor));
  for (const url of named) addProject(state, new URL(url).host, url);
  const origins = new Set(named.map((url) => new URL(url).origin));
  const actions = localActions({
    ...rest,
    state,
    settingsFor,
    mayProbe: (url) => isLoopback(url) || origins.has(new URL(url).origin),
    onEnd: async (scan) => keep?.(scan),
  });
  return {
    tools: TOOLS.filter(({ action }) => action in actions).map(withSavedSession),
    mayUse: () => true,
    instructions: LOCAL_INSTRUCTIONS,
    call: async ({ action }, input, signal) => actions[action]?.(input, signal),
    report: rest.report,
  };
}

/** On this machine, sessions are those that the command line has saved. */
function withSavedSession(tool: Tool): Tool {
  const { inputSchema } = tool;
  if (!('session' in inputSchema.properties)) return tool;
  const session = { type: 'string', description: SESSION };
  return { ...tool, inputSchema: { ...inputSchema, properties: { ...inputSchema.properties, session } } };
}

function isLoopback(url: string): boolean {
  try {
    const { host } = parseTarget(url);
    return LOOPBACK.test(host) || (isLocalName(host) && host.endsWith('.localhost'));
  } catch {
    return false;
  }
}
