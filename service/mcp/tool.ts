export interface Fields {
  readonly returns: readonly string[];
  readonly siteData: readonly string[];
}

/** One tool, as written by `scripts/gen.ts` from the action that offers it. */
export interface Tool extends Fields {
  /** The action's name with underscores. */
  readonly name: string;
  readonly action: string;
  readonly title: string;
  readonly description: string;
  readonly method: string;
  readonly path: string;
  /** Where the action takes each argument from. */
  readonly args: Readonly<Record<string, 'params' | 'query' | 'body'>>;
  readonly sets: Readonly<Record<string, string | boolean>>;
  /** `paging`: by the action's `offset` or `cursor`, of its whole list (`here`), or the first rows only (`none`). */
  readonly rows: (Fields & { readonly of: string; readonly paging: 'offset' | 'cursor' | 'here' | 'none' }) | null;
  readonly waits: boolean;
  /** Waits for what was started, with this action; `id`: the path of the id in the output, `param`: its name there. */
  readonly result: { readonly action: string; readonly id: string; readonly param: string } | null;
  /** The action accepts a time to wait. */
  readonly prefers: boolean;
  readonly longest: number;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
  readonly inputSchema: ObjectSchema;
  readonly outputSchema: ObjectSchema;
}

interface ObjectSchema {
  readonly type: 'object';
  readonly properties: Values;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
}

/** The input of an action. */
export interface ToolInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

export type Values = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
