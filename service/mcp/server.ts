import { VERSION } from '@assay/engine';
import {
  type CallToolResult,
  fromJsonSchema,
  type JsonSchemaType,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { inSpan, SpanKind } from '../tracing/tracing.ts';
import type { Backend } from './backend.ts';
import { type Calling, callTool, type TellProgress } from './call-tool.ts';
import { getPrompt, listPrompts } from './prompts.ts';
import { callMore, listedTools, moreTools } from './rare-tools.ts';
import { listResources, RESOURCE_TEMPLATES, readResource } from './resources.ts';
import type { Tool, Values } from './tool.ts';
import { ToolError } from './tool-error.ts';
import { toolSchemas } from './tool-schemas.ts';

const INTERNAL = 'Internal error: the request could not be completed';
const MAX_ARGUMENTS = 200;

const schemas = new Map<Tool, ReturnType<typeof toolSchemas>>();

/** The MCP server of one connection or request. */
export function createMcpServer(backend: Backend): McpServer {
  const server = new McpServer(
    { name: 'assay', title: 'Assay', version: VERSION },
    {
      capabilities: {
        tools: { listChanged: false },
        resources: { listChanged: false },
        prompts: { listChanged: false },
      },
      instructions: backend.instructions,
      maxToolInputElements: MAX_ARGUMENTS,
    },
  );
  for (const tool of backend.tools) addTool(server, tool, backend);
  addListedTools(server, backend);
  addResources(server, backend);
  addPrompts(server, backend);
  return server;
}

function addTool(server: McpServer, tool: Tool, backend: Backend): void {
  const { name, title, description, annotations } = tool;
  const own = schemas.get(tool) ?? toolSchemas(tool);
  schemas.set(tool, own);
  server.registerTool(name, { title, description, annotations, ...own }, (args, context) =>
    answered(backend, context, (calling) =>
      inSpan(`tools/call ${name}`, spanOf(tool), () => callTool(tool, args as Values, calling)),
    ),
  );
}

/** Lists few tools, and calls the one for all others; what is registered can be called by its name. */
function addListedTools(server: McpServer, backend: Backend): void {
  const { name, title, description, annotations, inputSchema } = moreTools(backend);
  const schema = fromJsonSchema<Values>(inputSchema as JsonSchemaType);
  server.registerTool(name, { title, description, annotations, inputSchema: schema }, (args, context) =>
    answered(backend, context, (calling) =>
      callMore(args as Values, backend, (tool, own) => callTool(tool, own, calling)),
    ),
  );
  server.server.setRequestHandler('tools/list', () => ({ tools: listedTools(backend) }));
}

/** The answer of a tool, or the reason why there is none. */
async function answered(
  backend: Backend,
  context: ServerContext,
  call: (calling: Calling) => Promise<Values>,
): Promise<CallToolResult> {
  const { signal } = context.mcpReq;
  try {
    const answer = await call({ backend, signal, tell: tellOf(context) });
    return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer };
  } catch (error) {
    return { content: [{ type: 'text', text: messageOf(error, signal, backend) }], isError: true };
  }
}

/** Named as OpenTelemetry's conventions for MCP do, without the arguments. */
function spanOf({ name, action }: Tool): Parameters<typeof inSpan>[1] {
  const attributes = { 'mcp.method.name': 'tools/call', 'gen_ai.tool.name': name, 'assay.action': action };
  return { kind: SpanKind.INTERNAL, attributes };
}

function addResources({ server }: McpServer, backend: Backend): void {
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: RESOURCE_TEMPLATES }));
  server.setRequestHandler('resources/list', ({ params }, context) =>
    guarded(context, backend, (signal) => listResources(params?.cursor, { backend, signal })),
  );
  server.setRequestHandler('resources/read', ({ params }, context) =>
    guarded(context, backend, (signal) => readResource(params.uri, { backend, signal })),
  );
}

function addPrompts({ server }: McpServer, backend: Backend): void {
  server.setRequestHandler('prompts/list', ({ params }, context) =>
    guarded(context, backend, (signal) => listPrompts(params?.cursor, { backend, signal })),
  );
  server.setRequestHandler('prompts/get', ({ params }, context) =>
    guarded(context, backend, (signal) => getPrompt(params.name, params.arguments, { backend, signal })),
  );
}

/** Errors as protocol errors with a message that reveals no internals. */
async function guarded<T>(
  { mcpReq: { signal } }: ServerContext,
  backend: Backend,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await run(signal);
  } catch (error) {
    const code = error instanceof ToolError ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError;
    throw new ProtocolError(code, messageOf(error, signal, backend));
  }
}

function messageOf(error: unknown, signal: AbortSignal, backend: Backend): string {
  if (error instanceof ToolError) return error.message;
  if (signal.aborted) return 'Cancelled';
  backend.report(error);
  return INTERNAL;
}

function tellOf({ mcpReq }: ServerContext): TellProgress | undefined {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return undefined;
  let told = -1;
  return async (percent, message) => {
    if (percent <= told) return;
    told = percent;
    const params = { progressToken, progress: percent, total: 100, message };
    await mcpReq.notify({ method: 'notifications/progress', params });
  };
}
