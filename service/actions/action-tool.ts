/** Fields of an output, as paths: `totals.critical`; of lists, of each of their items. */
interface ToolFields {
  readonly returns: readonly string[];
  /** Fields with text from the scanned site: returned in `site_data`, by the last name of the path. */
  readonly siteData?: readonly string[];
}

/** Offers an action as a tool of the MCP server, see `service/mcp/`. Plain data. */
export interface ActionTool extends Partial<ToolFields> {
  /** For assistants; default: summary and description of the action. */
  readonly description?: string;
  /** The list that is returned in pages; `items` if the output itself is the list. */
  readonly rows?: ToolFields & { readonly of: string };
  /** Query or body fields that the server sets. */
  readonly sets?: Readonly<Record<string, string | boolean>>;
  /** Waits until `status` is final and reports progress. */
  readonly waits?: true;
  /** The tool waits for what was started, and returns what this action does of it; `id`: the path of the id in the output. */
  readonly result?: { readonly action: string; readonly id: string };
  /** A repeated call has no further effect. */
  readonly idempotent?: true;
  /** Ends or removes something. */
  readonly destructive?: true;
  /** Longest answer in bytes; default 2,000. */
  readonly longest?: number;
}
