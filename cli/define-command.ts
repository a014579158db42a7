/** A signal that ends the process. */
export class Interruption extends Error {
  override readonly name = 'Interruption';
  /** 128 and the number of the signal. */
  readonly exitCode: number;

  constructor(exitCode: number) {
    super('interrupted');
    this.exitCode = exitCode;
  }
}

/** The exit code of a command that was interrupted. */
export function interruptedCode({ reason }: AbortSignal): number {
  return reason instanceof Interruption ? reason.exitCode : 130;
}

/** Everything a command may access. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: NodeJS.ReadableStream;
  /** Writes results to stdout. */
  out(text: string): void;
  /** Writes progress and errors to stderr. */
  err(text: string): void;
  /** Whether stdout (or stderr) is a terminal: colours and redrawn lines are fine. */
  readonly outIsTerminal: boolean;
  readonly errIsTerminal: boolean;
  /** Width of the terminal; 80 if unknown. */
  readonly columns: number;
  /** Aborted by the first Ctrl-C, SIGTERM or SIGHUP; the reason is an `Interruption`. */
  readonly signal: AbortSignal;
}

export interface Option {
  readonly type: 'string' | 'boolean';
  /** Can be given several times. */
  readonly multiple?: true;
  readonly short?: string;
  /** Placeholder in the help, such as `FILE`. */
  readonly value?: string;
  readonly description: string;
}

/** The values of options by name. */
export type Options = Readonly<Record<string, string | boolean | undefined>>;

/** What follows the name of a command. */
export interface Given {
  readonly args: readonly string[];
  readonly options: Options;
  /** Values of the options that can be given several times. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
}

/** A subcommand. Exit codes: 0 success, 1 findings at or above `--fail-on`, 2 error or a page that cannot be scored. */
export interface Command {
  /** One or two words, such as `plan set`. */
  readonly name: string;
  readonly summary: string;
  /** Arguments in the usage line, such as `URL…`. */
  readonly usage: string;
  readonly options: Readonly<Record<string, Option>>;
  /** What an exit code means here, if that is not obvious. */
  readonly exitCodes?: readonly (readonly [code: string, meaning: string])[];
  run(given: Given, terminal: Terminal, catalogue: Catalogue): Promise<number>;
}

/** Loads all commands. */
export type Catalogue = () => Promise<readonly Command[]>;

export function defineCommand(command: Command): Command {
  return command;
}
