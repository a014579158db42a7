import { digestOf } from '../../../evidence/parse/secrets/digest.ts';
import { redact } from '../../../evidence/parse/secrets/redact.ts';
import { isGeneric } from '../../../evidence/parse/secrets/secret-rules.ts';
import { credentialsOf } from '../../../evidence/parse/workflow/agents/server-credentials.ts';
import type { AssistantFile } from '../../../evidence/parse/workflow/configuration.ts';
import { defineCheck, type Occurrence } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { assistantFilesOf } from '../support/example-workflow.ts';
import { knownSecrets } from '../support/known-secrets.ts';
import { placeIn } from '../support/place.ts';

export default defineCheck({
  id: 'workflow/agents/mcp-credentials',
  title: 'Settings and instructions of coding assistants contain no credentials',
  why: 'Everyone who can read the repository, and its history, can use the credential.',
  needs: ['assistantFiles'],
  problems: {
    known: {
      severity: 'critical',
      message: 'Credential in a file of a coding assistant',
      fix: 'Revoke the credential: it stays in the history of the repository. Refer to a variable that each developer sets.',
    },
    credential: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Credential in the configuration of an MCP server',
      fix: 'Revoke the credential. Refer to a variable that each developer sets, or to an input in `.vscode/mcp.json`.',
    },
  },
  references: ['CWE-798', 'CWE-540'],
  defersTo: {
    known: ['secrets/committed', 'workflow/secrets/hardcoded#known'],
    credential: ['secrets/committed', 'workflow/secrets/hardcoded#known'],
  },
  run({ assistantFiles }, cut) {
    return assistantFiles.flatMap((file) => {
      const byFormat = knownSecrets(file.source, cut, (kind) => !isGeneric(kind));
      const digests = new Set(byFormat.map(({ secretDigest }) => secretDigest));
      return [...byFormat, ...named(file).filter(({ secretDigest }) => !digests.has(secretDigest))];
    });
  },
  examples: () => [
    ...examplesFinding(['known'], {
      'a variable without a telling name': assistantFilesOf({
        '.mcp.json': `{ "mcpServers": { "pay": { "command": "pay", "env": { "STRIPE": "${STRIPE}" } } } }`,
      }),
      'an argument without a name': assistantFilesOf({
        '.mcp.json': `{ "mcpServers": { "pay": { "command": "pay", "args": ["-y", "${STRIPE}"] } } }`,
      }),
      instructions: assistantFilesOf({ 'CLAUDE.md': `Use ${STRIPE} to pay.` }),
    }),
    ...examplesFinding(['credential', 'credential', 'credential', 'credential', 'credential'], {
      'in a variable, a header, an option and an address': assistantFilesOf({
        '.cursor/mcp.json': `{
  "mcpServers": {
    "a": { "command": "a", "env": { "STORE_API_KEY": "zq8fK2mVx0Lw7RtY3nBp" } },
    "b": { "url": "https://b.example/mcp", "headers": { "Authorization": "Bearer vT5xQ9kLm2Wz8RbN4cYj" } },
    "c": { "command": "c", "args": ["--access-token", "Hn3vXq7TzK9wLb2RmC5y"] },
    "d": { "command": "d", "args": ["--api-key=Jm4bWx8QvZ2kTn6RcL9p"] },
    "e": { "url": "https://e.example/mcp?api_key=Pw6zKc3VxT9mQb7RnL2j" }
  }
}`,
      }),
    }),
    ...soundExamples({
      'references, placeholders, and values that are no credentials': assistantFilesOf({
        '.mcp.json': `{
  "mcpServers": {
    "a": { "command": "a", "env": { "API_KEY": "\${API_KEY}", "LOG_LEVEL": "zq8fK2mVx0Lw7RtY3nBp" } },
    "b": { "command": "b", "env": { "API_KEY": "your-api-key-here", "AUTH_TOKEN": "\${input:token}" } },
    "c": { "command": "c", "args": ["--project", "zq8fK2mVx0Lw7RtY3nBp", "--token", "$TOKEN"] },
    "d": { "command": "d", "env": { "DATABASE_URL": "postgresql://postgres:postgres@localhost:5432/app" } }
  }
}`,
      }),
    }),
  ],
});

type Found = Occurrence<'known' | 'credential'>;

function named({ source, servers }: AssistantFile): Found[] {
  return servers.flatMap((server) =>
    credentialsOf(server, source).map(({ name, secret, range }) => ({
      problem: 'credential',
      location: placeIn(source, range, `servers.${server.name}.${name}`),
      evidence: `${server.name}: ${name}: ${redact(secret)}`,
      secretDigest: digestOf(secret),
      fact: `${source.path} ${digestOf(secret)}`,
    })),
  );
}

const STRIPE = ['sk', 'live_51QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWq'].join('_');
