import type { Exchange } from '../../facts/exchange.ts';

/** AI crawlers and assistants whose user agents the page is requested with. */
export const ASKED_AGENTS: readonly string[] = [
  'OAI-SearchBot',
  'Claude-SearchBot',
  'PerplexityBot',
  'ChatGPT-User',
  'Claude-User',
];

/** Not an AI agent: if it is blocked too, the server identifies crawlers by address, and nothing follows for the others. */
export const CONTROL_AGENT = 'Googlebot';

/** The server's response to a user agent. */
export interface AgentAnswer {
  readonly token: string;
  /** Undefined without a response. */
  readonly status: number | undefined;
  /** Its start, if it has a success status. */
  readonly page?: Exchange;
}

/** Names the agent, and that the request is not from it. */
export function agentHeader(token: string): string {
  return `Mozilla/5.0 (compatible; ${token}/1.0; tried by a website scanner)`;
}
