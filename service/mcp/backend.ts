import type { Tool, ToolInput } from './tool.ts';

/** Performs the actions behind the tools: in this service, over its REST API, or on this machine. */
export interface Backend {
  readonly tools: readonly Tool[];
  /** Whether the caller's role and key allow it at all. */
  mayUse(tool: Tool): boolean;
  /** What an assistant should know first. */
  readonly instructions: string;
  /** The action's output. Throws `ToolError`; any other error is a bug or an outage. */
  call(tool: Tool, input: ToolInput, signal: AbortSignal): Promise<unknown>;
  /** Called with errors that are not shown to the assistant. */
  report(error: unknown): void;
}

/** Seconds to wait for an action that returns its own result. */
export const WAIT_SECONDS = 20;
