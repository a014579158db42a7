import { z } from 'zod';
import type { ActionTool } from '../actions/action-tool.ts';
import { type AnyAction, isWrite } from '../actions/define-action.ts';
import { type Json, plainSchema } from './json-schema.ts';
import { pickedSchema } from './picked-schema.ts';
import type { Tool } from './tool.ts';

const LONGEST = 2000;
const PAGED_BY = ['offset', 'cursor'] as const;
const LIMIT = {
  type: 'integer',
  minimum: 1,
  maximum: 20,
  description: 'Rows per page; default 5. Long rows end a page earlier',
};
const CURSOR = { type: 'string', description: '`next_cursor` of the previous page' };
const WAIT = { type: 'integer', minimum: 0, maximum: 50, description: 'Seconds to wait for the end; default 20' };

/** The tools that actions offer, by name. */
export function toolsOf(actions: readonly AnyAction[]): Tool[] {
  const tools = actions.flatMap((action) => (action.tool ? [toolOf(action, action.tool)] : []));
  return tools.map((tool) => withResult(tool, tools));
}

/** What starts something and waits for it answers as the action that reads it. */
function withResult(tool: Tool, tools: readonly Tool[]): Tool {
  if (tool.result === null) return tool;
  const { action } = tool.result;
  const read = tools.find((one) => one.action === action);
  const [param] = Object.keys(read?.args ?? {}).filter(
    (name) => name !== 'project_id' && read?.args[name] === 'params',
  );
  if (!read || param === undefined) throw new Error(`${tool.action}: ${action} reads no result`);
  const { outputSchema } = read;
  return { ...tool, result: { ...tool.result, param }, outputSchema };
}

function toolOf(action: AnyAction, tool: ActionTool): Tool {
  const { sets = {}, rows } = tool;
  const parts = {
    params: propertiesOf(action.params),
    query: propertiesOf(action.query),
    body: propertiesOf(action.body),
  };
  const given = Object.entries(parts).flatMap(([part, { properties }]) =>
    Object.keys(properties).map((name) => [name, part as 'params' | 'query' | 'body'] as const),
  );
  const args = Object.fromEntries(given);
  if (Object.keys(args).length < given.length) throw new Error(`${action.name}: two inputs have the same name`);
  const writes = isWrite(action);
  const paging = writes ? 'none' : (PAGED_BY.find((name) => name in parts.query.properties) ?? 'here');
  return {
    name: action.name.replaceAll(/[.-]/g, '_'),
    action: action.name,
    title: action.summary.replace(/\.$/, ''),
    description: tool.description ?? [action.summary, action.description].filter(Boolean).join(' '),
    method: action.http.method,
    path: action.http.path,
    args,
    sets,
    returns: tool.returns ?? [],
    siteData: tool.siteData ?? [],
    rows: rows ? { of: rows.of, returns: rows.returns, siteData: rows.siteData ?? [], paging } : null,
    waits: tool.waits === true,
    result: tool.result ? { ...tool.result, param: '' } : null,
    prefers: action.prefers === true,
    longest: tool.longest ?? LONGEST,
    annotations: {
      readOnlyHint: !writes,
      destructiveHint: tool.destructive === true,
      idempotentHint: !writes || tool.idempotent === true,
      openWorldHint: writes,
    },
    inputSchema: inputSchemaOf(parts, tool, paging),
    outputSchema: outputSchemaOf(action, tool),
  };
}

interface Part {
  readonly properties: Json;
  readonly required: readonly string[];
}

function propertiesOf(shape: z.ZodType | undefined): Part {
  if (!shape) return { properties: {}, required: [] };
  const { properties = {}, required = [] } = plainSchema(
    z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }),
  ) as Partial<Part>;
  return { properties, required };
}

function inputSchemaOf(parts: Readonly<Record<string, Part>>, tool: ActionTool, paging: string) {
  const {
    limit: _,
    offset: __,
    cursor: ___,
    ...own
  } = Object.assign({}, ...Object.values(parts).map(({ properties }) => properties));
  const set = Object.keys(tool.sets ?? {});
  const required = Object.values(parts).flatMap(({ required: names }) => names);
  if ('project_id' in own) own.project_id = { type: 'string', description: 'Default: the only project there is' };
  const pages = tool.rows && paging !== 'none' ? { limit: LIMIT, cursor: CURSOR } : {};
  const properties = { ...own, ...pages, ...(tool.waits || tool.result ? { wait_seconds: WAIT } : {}) };
  return {
    type: 'object' as const,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !set.includes(name))) as Json,
    required: required.filter((name) => name !== 'project_id' && !set.includes(name)),
    additionalProperties: false,
  };
}

function outputSchemaOf({ name, output }: AnyAction, tool: ActionTool) {
  const whole = plainSchema(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }));
  const { rows } = tool;
  const list = rows && (whole.type === 'array' ? whole : (whole.properties as Json | undefined)?.[rows.of]);
  if (rows && !(list as Json | undefined)?.items) throw new Error(`${name}: no list ${rows.of} in the output`);
  return {
    type: 'object' as const,
    properties: {
      ...pickedSchema(name, whole, tool).properties,
      ...(rows && list
        ? { [rows.of]: { type: 'array', items: pickedSchema(name, (list as { items: Json }).items, rows) } }
        : {}),
      ...(rows ? { total: { type: 'integer' }, next_cursor: { type: 'string' }, omitted: { type: 'integer' } } : {}),
      notice: { type: 'string' },
    } as Json,
  };
}
