/** An error whose message is shown to the assistant. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}
