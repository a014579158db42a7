import { setTimeout as pause } from 'node:timers/promises';
import { dataText } from '@assay/engine';
import { answerOf, type Page } from './answer.ts';
import { type Backend, WAIT_SECONDS } from './backend.ts';
import { readCursor } from './cursor.ts';
import { isRecord, type Tool, type ToolInput, type Values } from './tool.ts';
import { ToolError } from './tool-error.ts';

const LIMIT = 5;
const MAX_ROWS = 20;
const POLL_MS = 500;
const UNENDED = ['pending', 'running'];
const LONGEST_STEP = 120;

/** Tells the client how far a long call is, in percent. */
export type TellProgress = (percent: number, step: string) => Promise<void>;

export interface Calling {
  readonly backend: Backend;
  readonly signal: AbortSignal;
  readonly tell?: TellProgress | undefined;
}

/** Performs a tool with validated arguments. Throws `ToolError`. */
export async function callTool(tool: Tool, args: Values, calling: Calling): Promise<Values> {
  const { offset, pins } = readCursor(args.cursor);
  const limit = typeof args.limit === 'number' ? args.limit : LIMIT;
  const paged = pageOf(tool.rows?.paging, { limit, offset, cursor: pins.cursor });
  const given = { ...args, ...paged, ...tool.sets };
  const project = 'project_id' in tool.args ? { project_id: await projectOf(args.project_id, calling) } : {};
  const output = await untilEnd(tool, inputOf(tool, { ...given, ...project }), args.wait_seconds, calling);
  if (tool.result) return callTool(...resultOf(tool.result, output, { ...args, ...project }, calling));
  return answerOf(tool, output, { offset, limit, cursor: pins.cursor });
}

/** The call that waits for what was started. */
function resultOf(
  { action, id, param }: NonNullable<Tool['result']>,
  started: unknown,
  { project_id, wait_seconds }: Values,
  calling: Calling,
): [Tool, Values, Calling] {
  const read = calling.backend.tools.find((one) => one.action === action);
  const value = id.split('.').reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), started);
  if (!read || value === undefined) throw new ToolError(`Started, but it cannot be read: ${action}`);
  return [read, { project_id, wait_seconds, [param]: value }, calling];
}

/** What the action is asked for: with cursors always pages of the same size, of which some rows may be left. */
function pageOf(paging: string | undefined, { limit, offset, cursor }: Page): Values {
  if (paging === 'offset') return { limit, offset };
  return paging === 'cursor' ? { limit: MAX_ROWS, cursor } : {};
}

/** Distributes arguments to path, query and body. */
function inputOf(tool: Tool, given: Values): ToolInput {
  const of = (part: string) =>
    Object.entries(given).filter(([name, value]) => tool.args[name] === part && value !== undefined);
  const texts = (part: string) => Object.fromEntries(of(part).map(([name, value]) => [name, String(value)]));
  const takesBody = tool.method !== 'get' && tool.method !== 'delete';
  return {
    params: texts('params'),
    query: texts('query'),
    body: takesBody ? Object.fromEntries(of('body')) : undefined,
  };
}

async function untilEnd(tool: Tool, input: ToolInput, seconds: unknown, { backend, signal, tell }: Calling) {
  const until = performance.now() + (typeof seconds === 'number' ? seconds : WAIT_SECONDS) * 1000;
  for (;;) {
    const output = await backend.call(tool, input, signal);
    if (!tool.waits || !isRecord(output)) return output;
    await tellProgress(output, tell);
    if (!UNENDED.includes(String(output.status)) || performance.now() >= until) return output;
    await pause(POLL_MS, undefined, { signal });
  }
}

async function tellProgress({ status, progress }: Values, tell: TellProgress | undefined): Promise<void> {
  const { percent, step } = isRecord(progress) ? progress : {};
  const ended = !UNENDED.includes(String(status));
  await tell?.(ended ? 100 : Number(percent ?? 0), dataText(String(step ?? status), LONGEST_STEP));
}

async function projectOf(given: unknown, calling: Calling): Promise<string> {
  if (typeof given === 'string') return given;
  const [first, ...others] = await projectIds(calling);
  if (first === undefined) throw new ToolError('There is no project yet: create one with projects_create');
  if (others.length > 0) throw new ToolError('There are several projects: give project_id, see projects_list');
  return first;
}

/** The projects that the caller can see. */
export async function projectsOf(calling: Calling): Promise<Values[]> {
  const list = await output('projects.list', {}, calling);
  return isRecord(list) && Array.isArray(list.projects) ? list.projects.filter(isRecord) : [];
}

export async function projectIds(calling: Calling): Promise<string[]> {
  return (await projectsOf(calling)).flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
}

/** The whole output of an action that is offered as a tool; undefined if it is not. */
export async function output(action: string, given: Values, { backend, signal }: Calling): Promise<unknown> {
  const tool = backend.tools.find((one) => one.action === action);
  return tool && backend.call(tool, inputOf(tool, { ...given, ...tool.sets }), signal);
}
