import { dataText } from '@assay/engine';
import { requireScope } from '../actions/admit.ts';
import type { AnyAction } from '../actions/define-action.ts';
import { ACTIONS } from '../actions/list.ts';
import { type Asking, perform } from '../actions/perform.ts';
import { Refusal } from '../model/refusal.ts';
import type { World } from '../world/world.ts';
import { type Backend, WAIT_SECONDS } from './backend.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { ToolError } from './tool-error.ts';
import { TOOLS } from './tools.generated.ts';

/** A refusal may quote the site. */
const MAX_BYTES = 600;

const BY_NAME = new Map(ACTIONS.map((action) => [action.name, action]));

/** Whether the role and the key of the caller allow an action. */
function mayPerform(action: AnyAction | undefined, { caller }: Omit<Asking, 'signal'>): boolean {
  if (!action || !caller) return false;
  try {
    requireScope(action, caller);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Performs actions in this process, for the caller of one request. */
export function performBackend(asking: Omit<Asking, 'signal'>, world: World): Backend {
  return {
    tools: TOOLS,
    mayUse: ({ action, result }) =>
      [action, ...(result ? [result.action] : [])].every((name) => mayPerform(BY_NAME.get(name), asking)),
    instructions: INSTRUCTIONS,
    async call(tool, input, signal) {
      const action = BY_NAME.get(tool.action);
      if (!action) throw new Error(`no action ${tool.action}`);
      try {
        return (await perform(action, input, { ...asking, signal, waitSeconds: WAIT_SECONDS }, world)).output;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.bound) world.metrics.refused(error.bound);
        throw new ToolError(dataText(error.message, MAX_BYTES));
      }
    },
    report: (error) => world.log.error({ err: error }, 'MCP request failed'),
  };
}
