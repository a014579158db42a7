import type { Tool, ToolInput } from './tool.ts';

/** Performs the actions behind the tools: in this service, over its REST API, or on this machine. */
export interface Backend {
  readonly tools: readonly Tool[];
  /** What an assistant should know first. */
  readonly instructions: string;
  /** The action's output. Throws `ToolError`; any other error is a bug or an outage. */
  call(tool: Tool, input: ToolInput, signal: AbortSignal): Promise<unknown>;
  /** Called with errors that the assistant is told nothing about. */
  report(error: unknown): void;
}

/** Seconds that an action with a result of its own is waited for. */
export const WAIT_SECONDS = 20;
