import { writeFileSync } from 'node:fs';
import { ACTIONS } from '../../service/actions/list.ts';
import { toolsOf } from '../../service/mcp/tools-of-actions.ts';

/** Writes the tools of the MCP server, so that `assay mcp` starts without the service's dependencies. */
export function writeMcpTools(): void {
  const text = JSON.stringify(toolsOf(ACTIONS), null, 2);
  writeFileSync(
    'service/mcp/tools.generated.ts',
    `// Written by scripts/gen.ts.\nimport type { Tool } from './tool.ts';\n\nexport const TOOLS: readonly Tool[] = ${text};\n`,
  );
}
