import { newestPackage } from '../../../evidence/parse/workflow/agents/server-launch.ts';
import type { McpServer } from '../../../evidence/parse/workflow/configuration.ts';
import { defineCheck } from '../../define-check.ts';
import { assistantFilesOf } from '../../example-workflow.ts';
import { placeIn } from '../../workflow-place.ts';

function isPlaintext({ url }: McpServer): boolean {
  if (!url || !/^http:\/\//i.test(url.value)) return false;
  return !/^http:\/\/(?:localhost|[\w-]{1,60}\.localhost|127(?:\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0|host\.docker\.internal|\$\{)(?=[:/]|$|[^.])/i.test(
    url.value,
  );
}

export default defineCheck({
  id: 'workflow/agents/mcp-servers',
  title: 'MCP servers of coding assistants are fixed and encrypted',
  why: 'An MCP server runs on the machine of everyone who opens the repository with an assistant, and what it answers steers the assistant.',
  needs: ['assistantFiles'],
  problems: {
    newest: {
      severity: 'low',
      likelihood: 'possible',
      message: 'MCP server is downloaded in its newest version at each start',
      fix: {
        any: 'Name a version: `npx -y @playwright/mcp@0.0.41`, `uvx mcp-server-git==2025.9.25`, or an image with its digest.',
      },
    },
    plaintext: {
      severity: 'high',
      likelihood: 'observed',
      message: 'MCP server over an unencrypted connection',
      fix: { any: 'Use the `https:` address of the server.' },
    },
  },
  references: ['CWE-829', 'CWE-319', 'https://modelcontextprotocol.io/docs/tutorials/security/security_best_practices'],
  run({ assistantFiles }) {
    return assistantFiles.flatMap(({ source, servers }) =>
      servers.flatMap((server) => {
        const part = `servers.${server.name}`;
        const name = newestPackage(server);
        const start = (server.args.find(({ value }) => value === name) ?? server.command)?.range ?? server.node.range;
        return [
          ...(name === undefined
            ? []
            : [
                {
                  problem: 'newest' as const,
                  location: placeIn(source, start, part),
                  evidence: `${server.name}: ${name}`,
                },
              ]),
          ...(server.url && isPlaintext(server)
            ? [
                {
                  problem: 'plaintext' as const,
                  location: placeIn(source, server.url.range, part),
                  evidence: `${server.name}: ${server.url.value.split('?')[0]}`,
                },
              ]
            : []),
        ];
      }),
    );
  },
  examples: () => [
    {
      name: 'the newest package, the newest image, http',
      given: {
        assistantFiles: assistantFilesOf({
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
      },
      finds: ['newest', 'newest', 'newest', 'newest', 'plaintext'],
    },
    {
      name: 'versions, programs of the repository, local and encrypted addresses',
      given: {
        assistantFiles: assistantFilesOf({
          '.vscode/mcp.json': `{
  // comments are allowed here
  "servers": {
    "browser": { "command": "npx", "args": ["-y", "@playwright/mcp@0.0.41"] },
    "git": { "command": "uvx", "args": ["mcp-server-git==2025.9.25"] },
    "own": { "command": "node", "args": ["./tools/mcp.js"] },
    "script": { "command": "npx", "args": ["./tools/mcp"] },
    "image": { "command": "docker", "args": ["run", "-i", "ghcr.io/github/github-mcp-server:v0.27.0"] },
    "local": { "url": "http://localhost:3845/mcp" },
    "remote": { "url": "https://mcp.example/mcp" }
  }
}`,
        }),
      },
      finds: [],
    },
  ],
});
