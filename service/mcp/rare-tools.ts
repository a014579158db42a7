import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import type { Backend } from './backend.ts';
import { isRecord, type Tool, type Values } from './tool.ts';
import { ToolError } from './tool-error.ts';
import { toolSchemas } from './tool-schemas.ts';

/** What most tasks need; the description of each tool costs every conversation. */
const OFTEN = [
  'projects_list',
  'projects_create',
  'scans_start',
  'scans_get',
  'scans_run_active',
  'findings_list',
  'findings_get',
  'findings_verify',
  'code_scans_start',
  'code_scans_get',
  'deliverability_run',
];
const NAME = 'more_tools';

type Call = (tool: Tool, args: Values) => Promise<Values>;

/** The tools that a client is told of: those used often, and one for all others, which can also be called by their names. */
export function listedTools(backend: Backend): ListedTool[] {
  const often = backend.tools.filter((tool) => OFTEN.includes(tool.name) && backend.mayUse(tool));
  const rare = rareTools(backend);
  return [...often.map(described), ...(rare.length > 0 ? [moreTools(backend)] : [])];
}

/** Lists the other tools, describes one, or calls it. Throws `ToolError`. */
export async function callMore(args: Values, backend: Backend, call: Call): Promise<Values> {
  const rare = rareTools(backend);
  if (args.tool === undefined) return { tools: rare.map(({ name, title }) => ({ name, title })) };
  const tool = rare.find(({ name }) => name === args.tool);
  if (!tool) throw new ToolError(`There is no such tool. Tools: ${rare.map(({ name }) => name).join(', ')}`);
  if (args.arguments === undefined) return { ...described(tool) };
  const checked = await toolSchemas(tool).inputSchema['~standard'].validate(args.arguments);
  if (checked.issues) throw new ToolError(`${tool.name}: ${checked.issues.map(({ message }) => message).join('; ')}`);
  return call(tool, isRecord(checked.value) ? checked.value : {});
}

function rareTools(backend: Backend): Tool[] {
  return backend.tools.filter((tool) => !OFTEN.includes(tool.name) && backend.mayUse(tool));
}

/** Without the schema of its answer, which is longer than what it is used for. */
function described({ name, title, description, annotations, inputSchema }: Tool) {
  return { name, title, description, annotations, inputSchema: inputSchema as ListedTool['inputSchema'] };
}

/** The tool for all others. */
export function moreTools(backend: Backend) {
  const rare = rareTools(backend);
  const topics = [...new Set(rare.map(({ name }) => name.split('_', 1)[0]))].join(', ');
  return {
    name: NAME,
    title: 'Other tools',
    description: `Other tools: ${topics}. Without arguments, lists them; with \`tool\`, describes one; with \`arguments\`, too, calls it.`,
    annotations: {
      readOnlyHint: rare.every(({ annotations }) => annotations.readOnlyHint),
      destructiveHint: rare.some(({ annotations }) => annotations.destructiveHint),
      idempotentHint: false,
      openWorldHint: true,
    },
    inputSchema: {
      type: 'object' as const,
      properties: { tool: { type: 'string' }, arguments: { type: 'object' } },
      additionalProperties: false,
    },
  };
}
