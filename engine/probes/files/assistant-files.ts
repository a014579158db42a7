import type { Exchange } from '../../evidence/facts/exchange.ts';
import { isRow, type Row } from '../../evidence/parse/application/rows.ts';
import { credentialsIn, jsonObject, plainText } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineFileProbe, type FileMatch, type FileProves } from '../define-file-probe.ts';
import { markedText, orCredentials } from '../marks.ts';
import { jsonAnswer, textAnswer } from '../scene-answers.ts';

const VOCABULARY =
  /\b(?:you are|always|never|do not|must|prefer|use|run|commit|typescript|javascript|python|react|component|function|test|tests|lint|build|codebase|repository|branch|api|database|npm|pnpm|assistant|agent|prompt|rule|rules|style)\b/gi;
const INSTRUCTIONS =
  '# Project rules\n\nYou are a senior TypeScript developer. Always run `npm test` before a commit.\nNever edit the database migrations by hand.\n';
const LEAKY = `${INSTRUCTIONS}\nDeploy with STRIPE_SECRET_KEY=sk_live_9aB3cD5eF7gH9iJ1kL3mN5oP\n`;
const STORY = textAnswer('Once there was a sheep whose wool was warm.\nIt lived on a hill.\n');
const SERVERS = { mcpServers: { db: { command: 'npx', args: ['db-server'], env: { DB_PASSWORD: 'h7Tq2Wv9Lm' } } } };

/** Instructions for a coding assistant: plain text with the usual vocabulary. */
function instructions(exchange: Exchange): FileMatch | undefined {
  const text = plainText(exchange);
  if (text === undefined || /^\s{0,20}[{[]/.test(text) || text.length < 60) return undefined;
  const words = new Set([...text.slice(0, 8000).matchAll(VOCABULARY)].map(([word]) => word.toLowerCase()));
  if (words.size < 4) return undefined;
  const keys = credentialsIn(text);
  if (keys.length > 0)
    return { shows: `instructions for a coding assistant, with credentials: ${keys.join(', ')}`, severity: 'critical' };
  return { shows: `${text.length} characters of instructions for a coding assistant` };
}

const settings = orCredentials(({ text }) => {
  const value = jsonObject(text);
  if (!value || !('permissions' in value || 'hooks' in value || 'enabledMcpjsonServers' in value)) return undefined;
  return { shows: `settings: ${Object.keys(value).slice(0, 6).join(', ')}` };
});

function servers(exchange: Exchange): FileMatch | undefined {
  const value = jsonObject(exchange.text);
  const list = value?.mcpServers ?? value?.servers;
  if (typeof list !== 'object' || list === null) return undefined;
  const named = Object.entries(list).filter(
    (entry): entry is [string, Row] => isRow(entry[1]) && ('command' in entry[1] || 'url' in entry[1]),
  );
  if (named.length === 0) return undefined;
  const shows = `MCP servers: ${named
    .map(([name]) => name)
    .slice(0, 6)
    .join(', ')}`;
  const secret = named.some(([, one]) => [one.env, one.headers].some(holdsSecret));
  return secret
    ? { shows: `${shows}, with credentials`, severity: 'critical' }
    : orCredentials(() => ({ shows }))(exchange);
}

/** True if one of the values is a literal key or password. */
function holdsSecret(values: unknown): boolean {
  return (
    isRow(values) &&
    Object.entries(values).some(
      ([name, value]) =>
        /token|key|secret|password|authorization/i.test(name) &&
        typeof value === 'string' &&
        value.length > 5 &&
        !/^[$<]|\$\{|your|xxx/i.test(value),
    )
  );
}

const replit = orCredentials(markedText('workspace settings', /^(?:run|entrypoint|modules)\s{0,4}=/m));

const prompt = (path: string, example = INSTRUCTIONS) => ({
  path,
  problem: 'instructions' as const,
  proves: instructions,
  example: textAnswer(example),
  twin: STORY,
});
const config = (path: string, proves: FileProves, value: unknown) => ({
  path,
  problem: 'settings' as const,
  proves,
  example: jsonAnswer(value),
  twin: jsonAnswer({ ok: true, path }),
});

export default defineFileProbe({
  id: 'active/files/assistant-files',
  title: 'AI coding assistant files are not exposed at common paths',
  why: 'Instructions and settings of coding assistants reveal how a site is built and which tools and servers its developers use, and sometimes contain passwords.',
  profile: 'quick',
  problems: {
    instructions: {
      severity: 'low',
      message: 'Exposed coding assistant instructions',
      fix: 'Exclude the file from deployment. If it contains a key, rotate the key.',
    },
    settings: {
      severity: 'medium',
      message: 'Exposed coding assistant settings',
      fix: 'Exclude the file from deployment and block paths that begin with a dot. Rotate every token in it.',
    },
  },
  references: ['CWE-538', 'OWASP A05:2021'],
  files: [
    prompt('/CLAUDE.md'),
    prompt('/AGENTS.md'),
    prompt('/.cursorrules'),
    prompt('/.windsurfrules'),
    prompt('/.clinerules'),
    prompt('/.github/copilot-instructions.md'),
    prompt('/.bolt/prompt'),
    prompt('/system_prompt.txt', LEAKY),
    prompt('/GEMINI.md'),
    config('/.claude/settings.json', settings, { permissions: { allow: ['Bash(npm test)'] } }),
    config('/.claude/settings.local.json', settings, { permissions: { allow: ['Bash(psql)'] } }),
    config('/.cursor/mcp.json', servers, SERVERS),
    config('/.mcp.json', servers, SERVERS),
    config('/mcp.json', servers, { mcpServers: { files: { command: 'npx' } } }),
    config('/.vscode/mcp.json', servers, { servers: { files: { url: 'https://mcp.shop.example/' } } }),
    {
      path: '/.replit',
      problem: 'settings',
      proves: replit,
      example: textAnswer('run = "npm start"\nmodules = ["nodejs-20"]\n'),
      twin: STORY,
    },
  ],
});
