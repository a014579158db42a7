/** What a command may touch. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: NodeJS.ReadableStream;
  /** Writes what was asked for. */
  out(text: string): void;
  /** Writes progress and errors. */
  err(text: string): void;
  /** A person looks at stdout (or stderr): colours and redrawn lines are welcome. */
  readonly outIsTerminal: boolean;
  readonly errIsTerminal: boolean;
  /** Columns of the terminal, 80 where unknown. */
  readonly columns: number;
  /** Aborted by the first Ctrl-C. */
  readonly signal: AbortSignal;
}

interface Option {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  /** Placeholder in the help, such as `FILE`. */
  readonly value?: string;
  readonly says: string;
}

/** A word on the command line. Exit codes: 0 fine, 1 findings at or above the bar, 2 could not do it. */
export interface Command {
  /** The word, or words: `plan set`. */
  readonly name: string;
  readonly summary: string;
  /** The rest of the usage line, such as `URL…`. */
  readonly usage: string;
  readonly options: Readonly<Record<string, Option>>;
  run(
    given: {
      readonly words: readonly string[];
      readonly options: Readonly<Record<string, string | boolean | undefined>>;
    },
    terminal: Terminal,
  ): Promise<number>;
}

export function defineCommand(command: Command): Command {
  return command;
}
