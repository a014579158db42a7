/** AI crawlers and assistants that the page is asked for in the name of. */
export const ASKED_AGENTS: readonly string[] = [
  'OAI-SearchBot',
  'Claude-SearchBot',
  'PerplexityBot',
  'ChatGPT-User',
  'Claude-User',
];

/** No AI agent: where it is refused too, the server tells real crawlers by their addresses, and nothing follows for the others. */
export const CONTROL_AGENT = 'Googlebot';

/** How the server answered who calls itself so. */
export interface AgentAnswer {
  readonly token: string;
  /** Undefined when nothing answered. */
  readonly status: number | undefined;
}

/** Says whose name is used, and that it is not them. */
export function agentHeader(token: string): string {
  return `Mozilla/5.0 (compatible; ${token}/1.0; tried by a website scanner)`;
}
