/** An action that runs a language model, mostly as a coding agent. */
export interface Agent {
  readonly name: string;
  /** The model can run commands or edit files; otherwise it only answers with text. */
  readonly acts: boolean;
  /** The action itself refuses to run for users without write access, unless an input admits them. */
  readonly checksActor: boolean;
  /** Inputs that are instructions of the model. */
  readonly prompts: readonly string[];
  /** Inputs with options of the command line, settings or lists of tools. */
  readonly options: readonly string[];
  /** Inputs of which one must be given, or the agent may use every tool; empty if it asks or refuses by default. */
  readonly bounds: readonly string[];
  /** Inputs that admit users without write access. */
  readonly admits: readonly string[];
  /** Inputs that admit bots, whose permissions are not checked. */
  readonly admitsBots: readonly string[];
}

const CLAUDE = {
  prompts: ['prompt', 'direct_prompt', 'override_prompt', 'custom_instructions', 'append_system_prompt'],
  options: ['claude_args', 'allowed_tools', 'settings', 'mcp_config'],
};
/** These run with `--yolo`: only their settings bound them. */
const GEMINI = { prompts: ['prompt'], options: ['settings'], bounds: ['settings'] };

/** Source: the `action.yml` and documentation of the actions, as of 2026-08-22. */
const AGENTS: Readonly<Record<string, Agent>> = {
  'actions/ai-inference': agent('AI Inference', {
    acts: false,
    prompts: ['prompt', 'system-prompt', 'input'],
    options: ['copilot-allow-tools'],
  }),
  'anomalyco/opencode/github': agent('OpenCode', { checksActor: true, prompts: ['prompt'] }),
  'anthropics/claude-code-action': agent('Claude Code', {
    ...CLAUDE,
    checksActor: true,
    admits: ['allowed_non_write_users'],
    admitsBots: ['allowed_bots'],
  }),
  'anthropics/claude-code-action/base-action': agent('Claude Code', CLAUDE),
  'anthropics/claude-code-base-action': agent('Claude Code', CLAUDE),
  'augmentcode/augment-agent': agent('Augment', { prompts: ['instruction', 'custom_context'] }),
  'google-gemini/gemini-cli-action': agent('Gemini CLI', {
    ...GEMINI,
    options: ['settings_json'],
    bounds: ['settings_json'],
  }),
  'google-github-actions/run-gemini-cli': agent('Gemini CLI', GEMINI),
  'openai/codex-action': agent('Codex', {
    checksActor: true,
    prompts: ['prompt'],
    options: ['codex-args', 'sandbox', 'safety-strategy'],
    admits: ['allow-users'],
    admitsBots: ['allow-bot-users'],
  }),
  'qwenlm/qwen-code-action': agent('Qwen Code', GEMINI),
  'sst/opencode/github': agent('OpenCode', { checksActor: true, prompts: ['prompt'] }),
  'warpdotdev/oz-agent-action': agent('Oz', { prompts: ['prompt'], options: ['profile', 'mcp'] }),
  'warpdotdev/warp-agent-action': agent('Warp', { prompts: ['prompt'], options: ['profile', 'mcp'] }),
};

export function agentOf(action: string): Agent | null {
  return AGENTS[action.toLowerCase()] ?? null;
}

/** Command lines that start a coding agent without a person. */
const COMMANDS: readonly (readonly [name: string, command: RegExp])[] = [
  ['Claude Code', /(?:^|[\s;&|(@/])claude(?:-code)?(?:@[\w.-]{1,20})?\s(?:[^\n;&|]{0,300}\s)?(?:-p|--print)(?=\s|=|$)/],
  ['Codex', /(?:^|[\s;&|(@/])codex(?:@[\w.-]{1,20})?\s(?:[^\n;&|]{0,100}\s)?exec(?=\s|$)/],
  [
    'Gemini CLI',
    /(?:^|[\s;&|(@/])gemini(?:-cli)?(?:@[\w.-]{1,20})?\s(?:[^\n;&|]{0,300}\s)?(?:-p|--prompt|-y|--yolo)(?=\s|=|$)/,
  ],
  ['Copilot CLI', /(?:^|[\s;&|(@/])copilot(?:@[\w.-]{1,20})?\s(?:[^\n;&|]{0,300}\s)?(?:-p|--prompt)(?=\s|=|$)/],
  ['Cursor', /(?:^|[\s;&|(])cursor-agent\s/],
  ['OpenCode', /(?:^|[\s;&|(@/])opencode(?:-ai)?(?:@[\w.-]{1,20})?\s{1,20}run\b/],
  ['Aider', /(?:^|[\s;&|(])aider\s(?:[^\n;&|]{0,300}\s)?--(?:message|yes)/],
];

/** The agent that a shell line starts. */
export function agentCommand(line: string): string | null {
  return COMMANDS.find(([, command]) => command.test(line))?.[0] ?? null;
}

/** Options that let an agent do everything without asking. */
const UNBOUNDED: readonly RegExp[] = [
  /--dangerously-skip-permissions\b/,
  /--permission-mode[ =]["']?bypassPermissions\b/,
  /--dangerously-bypass-approvals-and-sandbox\b/,
  /\bdanger-full-access\b/,
  /(?:^|\s)--yolo\b/,
  /--approval-mode[ =]["']?yolo\b/,
  /--allow-all-tools\b/,
  /--trust-all-tools\b/,
  /--dangerously-allow-all\b/,
  /--skip-permissions-unsafe\b/,
];

/** The first option in a text that removes all bounds of an agent. */
export function unboundedOption(text: string): string | null {
  for (const option of UNBOUNDED) {
    const found = option.exec(text);
    if (found !== null) return found[0].trim();
  }
  return null;
}

function agent(name: string, own: Partial<Omit<Agent, 'name'>>): Agent {
  return {
    name,
    acts: true,
    checksActor: false,
    prompts: [],
    options: [],
    bounds: [],
    admits: [],
    admitsBots: [],
    ...own,
  };
}
