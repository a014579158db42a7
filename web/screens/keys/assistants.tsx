import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Segments } from '../../ui/segments.tsx';

const NAMES = {
  claude: 'Claude Code',
  cursor: 'Cursor',
  vscode: 'VS Code',
  codex: 'Codex',
  windsurf: 'Windsurf',
} as const;
type Assistant = keyof typeof NAMES;

interface Setup {
  readonly hint: string;
  readonly code: string;
}

const json = (value: object) => JSON.stringify(value, undefined, 2);

/** How each assistant connects to an MCP server over HTTP; nothing has to be installed. */
const SETUPS: Readonly<Record<Assistant, (url: string, key: string) => Setup>> = {
  claude: (url, key) => ({
    hint: 'Run in the folder of your project:',
    code: `claude mcp add --transport http assay ${url} \\\n  --header "Authorization: Bearer ${key}"`,
  }),
  cursor: (url, key) => ({
    hint: 'Add to ~/.cursor/mcp.json:',
    code: json({ mcpServers: { assay: { url, headers: { Authorization: `Bearer ${key}` } } } }),
  }),
  vscode: (url) => ({
    hint: 'Add to .vscode/mcp.json; VS Code asks for the key and stores it:',
    code: json({
      inputs: [{ type: 'promptString', id: 'assay-key', description: 'Assay API key', password: true }],
      servers: {
        assay: { type: 'http', url, headers: { Authorization: 'Bearer $'.concat('{input:assay-key}') } },
      },
    }),
  }),
  codex: (url) => ({
    hint: 'Add to ~/.codex/config.toml, and set the environment variable ASSAY_API_KEY to the key:',
    code: `[mcp_servers.assay]\nurl = "${url}"\nbearer_token_env_var = "ASSAY_API_KEY"`,
  }),
  windsurf: (url, key) => ({
    hint: 'Add to ~/.codeium/windsurf/mcp_config.json:',
    code: json({ mcpServers: { assay: { serverUrl: url, headers: { Authorization: `Bearer ${key}` } } } }),
  }),
};

/** Connects a coding assistant with a key of this project; `apiKey`: one that was created just now. */
export function Assistants({ apiKey = 'pk_scoped_…' }: { apiKey?: string | undefined }) {
  const [chosen, setChosen] = useState<Assistant>('claude');
  const { hint, code } = SETUPS[chosen](`${window.location.origin}/mcp`, apiKey);
  return (
    <Card title="Connect an assistant">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <p className="text-sm text-muted">
          Create a key above, then choose your assistant. It connects to this service directly; nothing has to be
          installed.
        </p>
        <Segments legend="Assistant" labels={NAMES} value={chosen} onChoose={setChosen} />
        <p className="text-sm wrap-anywhere">{hint}</p>
        <CodeBlock code={code} label="Copy" of={NAMES[chosen]} />
      </div>
    </Card>
  );
}
