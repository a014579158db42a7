export type FileKind = 'workflow' | 'action' | 'dependabot' | 'pre-commit' | 'assistant' | 'gitlab';

/** A file of the repository: its path from the root, with `/`. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** What it is, if the path does not tell. */
  readonly kind?: FileKind;
}

const WORKFLOW = /^\.(?:github|gitea|forgejo)\/workflows\/[^/]+\.ya?ml$/i;
const ACTION = /^(?:[^/]+\/)*action\.ya?ml$/i;
/** Pipelines of GitLab, and the files that they usually include. */
const GITLAB = /^(?:\.gitlab-ci\.ya?ml|\.gitlab\/ci\/.{1,300}\.ya?ml|(?:[^/]+\/)*[^/]+\.gitlab-ci\.ya?ml)$/i;
const DEPENDABOT = /^\.github\/dependabot\.ya?ml$/i;
const PRE_COMMIT = /^(?:[^/]+\/)*\.pre-commit-config\.ya?ml$/i;
const DEPENDENCIES = /(?:^|\/)(?:node_modules|vendor|third_party|\.venv|venv|\.git)\//;
/** Files that steer coding assistants: MCP servers, settings, instructions. */
const ASSISTANT = [
  /(?:^|\/)\.mcp\.json$/,
  /(?:^|\/)\.(?:cursor|vscode|roo|gemini|amazonq)\/mcp\.json$/,
  /(?:^|\/)\.claude\/settings(?:\.local)?\.json$/,
  /(?:^|\/)\.claude\/(?:agents|commands|skills)\/.{1,300}\.md$/,
  /(?:^|\/)\.gemini\/(?:settings\.json|config\.yaml|styleguide\.md|commands\/[^/]+\.toml)$/,
  /(?:^|\/)\.codex\/config\.toml$/,
  /(?:^|\/)\.cursor\/(?:rules\/.{1,300}\.mdc?|environment\.json|hooks\.json|cli\.json)$/,
  /(?:^|\/)\.vscode\/(?:settings|tasks)\.json$/,
  /(?:^|\/)(?:CLAUDE|CLAUDE\.local|AGENTS|AGENT|GEMINI|QWEN)\.md$/,
  /(?:^|\/)\.(?:cursorrules|windsurfrules|clinerules|goosehints|aider\.conf\.yml)$/,
  /^\.github\/(?:copilot-instructions\.md|copilot-setup-steps\.yml)$/,
  /^\.github\/(?:instructions\/.{1,300}|(?:prompts|agents|chatmodes)\/[^/]+)\.md$/,
];

/** What a file is by its path; undefined for one that is not scanned. */
export function kindOf(path: string): FileKind | undefined {
  if (path.length > 1000 || DEPENDENCIES.test(path)) return undefined;
  if (WORKFLOW.test(path)) return 'workflow';
  if (DEPENDABOT.test(path)) return 'dependabot';
  if (PRE_COMMIT.test(path)) return 'pre-commit';
  if (ACTION.test(path)) return 'action';
  if (GITLAB.test(path)) return 'gitlab';
  return ASSISTANT.some((pattern) => pattern.test(path)) ? 'assistant' : undefined;
}

/** Whether what a link leads to is not read as what its own path says, such as a workflow that is a link to a text. */
export function changesKind(link: string, to: string): boolean {
  const kind = kindOf(link);
  return kind !== undefined && kindOf(to) !== kind;
}

/** Whether a scan of workflows reads a file of a repository. */
export function isScannedPath(path: string): boolean {
  return kindOf(path) !== undefined;
}
