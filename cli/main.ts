import { parseArguments, UsageError } from './arguments.ts';
import { commandNames, loadCommand, operatorCommand } from './catalogue.ts';
import { type Command, interruptedCode, type Terminal } from './define-command.ts';
import { helpFor, helpForAll } from './help.ts';
import { nearest } from './nearest.ts';
import packageJson from './package.json' with { type: 'json' };
import { endProcess, openTerminal } from './terminal.ts';

/** Runs the command line of this process, then ends it. */
export async function start(): Promise<void> {
  endProcess(process, await run(process.argv.slice(2), openTerminal(process)));
}

/** Runs one command line; never throws. Returns the exit code: 0, 1, 2, or 128 and the number of the signal that interrupted it. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await dispatch(args, terminal);
  } catch (error) {
    if (terminal.signal.aborted) return interruptedCode(terminal.signal);
    terminal.err(`assay: ${messageOf(error)}\n`);
    return 2;
  }
}

async function dispatch(args: readonly string[], terminal: Terminal): Promise<number> {
  const [first] = args;
  if (first === '--version' || first === '-v' || first === '-V') {
    terminal.out(`${packageJson.version}\n`);
    return 0;
  }
  if (first === undefined || first === '--help' || first === '-h' || first === 'help') return help(args, terminal);
  const found = nameIn(args);
  if (!found) return unknown(args, terminal);
  const command = await loadCommand(found.name);
  const rest = args.slice(found.length);
  if (asksForHelp(rest)) {
    terminal.out(helpFor(command, terminal));
    return 0;
  }
  return runCommand(command, rest, terminal);
}

async function runCommand(command: Command, rest: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await command.run(parseArguments(command, rest), terminal, allCommands);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    terminal.err(`assay ${command.name}: ${messageOf(error)} (see assay ${command.name} --help)\n`);
    return 2;
  }
}

async function help(args: readonly string[], terminal: Terminal): Promise<number> {
  const asked = args[0] === 'help' ? args.slice(1) : [];
  const found = nameIn(asked);
  if (asked.length > 0 && !found) return unknown(asked, terminal);
  if (found) terminal.out(helpFor(await loadCommand(found.name), terminal));
  else terminal.out(helpForAll(await allCommands(), packageJson.version, terminal));
  return 0;
}

function allCommands(): Promise<readonly Command[]> {
  return Promise.all(commandNames().map(loadCommand));
}

function unknown(args: readonly string[], terminal: Terminal): number {
  const asked = args[0] ?? '';
  const guess = nearest(asked, commandNames());
  const hint = guess ? `did you mean ${guess}?` : 'run assay --help for a list of commands';
  terminal.err(`assay: unknown command ${JSON.stringify(asked)}; ${hint}\n`);
  return 2;
}

/** The longest command name that the arguments start with. */
function nameIn(args: readonly string[]): { name: string; length: number } | undefined {
  const names = commandNames();
  for (const length of [2, 1]) {
    const name = args.slice(0, length).join(' ');
    if (args.length >= length && names.includes(name)) return { name, length };
    const other = args[0] === 'admin' ? operatorCommand(args.slice(1, length + 1).join(' ')) : undefined;
    if (other !== undefined) return { name: other, length: length + 1 };
  }
  return undefined;
}

function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).some((word) => word === '--help' || word === '-h');
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();
}
