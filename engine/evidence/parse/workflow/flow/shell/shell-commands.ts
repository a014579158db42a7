import { limit } from '../../../../../limits.ts';
import type { Scalar } from '../../node.ts';
import { cachedByObject } from '../cached.ts';
import { baseName, withoutWrappers } from '../command-wrappers.ts';
import type { Scope } from '../scope.ts';
import { type ShellKind, shellKind } from './shell-kinds.ts';
import { type ParsedShell, parseShell, type ShellCommand } from './shell-syntax.ts';

export const SHELLS: ReadonlySet<string> = new Set(['sh', 'bash', 'zsh', 'dash', 'ksh']);
const NONE: ParsedShell = { commands: [], unread: undefined, isFaulty: false };

/** The commands of a `run` script in order, with those of the scripts that it gives to a shell. */
export function commandsIn(script: Scalar, kind: ShellKind = 'posix'): readonly ShellCommand[] {
  return parsedScript(script, kind).commands;
}

/** Why some commands of a `run` script were not read. */
export function unreadOf(script: Scalar, kind: ShellKind): string | undefined {
  const lines = script.value.split('\n').length;
  const max = limit('shellLines');
  if (lines > max) return `only the first ${max} of ${lines} lines were searched`;
  return parsedScript(script, kind).unread;
}

/** Whether a `run` script, or one that it gives to a shell, has syntax that could not be followed. */
export function faultOf(script: Scalar): boolean {
  return parsedScript(script, 'posix').isFaulty;
}

function parsedScript(script: Scalar, kind: ShellKind): ParsedShell {
  return kind === 'program' ? NONE : wholeScript(script);
}

const wholeScript = cachedByObject((script: Scalar) => withInner(outerScript(script), 0));

/** The commands of a text of a step, without those of the scripts that it gives to a shell. */
export function shellCommands(text: string, scope: Scope): readonly ShellCommand[] {
  const { step } = scope;
  if (shellKind(scope) === 'program') return NONE.commands;
  return (step?.run?.value === text ? outerScript(step.run) : parseShell(text)).commands;
}

const outerScript = cachedByObject(({ value }: Scalar) => parseShell(value));

function withInner({ commands, unread, isFaulty }: ParsedShell, nested: number): ParsedShell {
  let reason = unread;
  let isAnyFaulty = isFaulty;
  const all = commands.flatMap((command) => {
    const inner = scriptsGivenTo(command);
    if (inner.length === 0) return [command];
    if (nested >= limit('shellScripts')) {
      reason ??= `scripts given to a shell inside ${limit('shellScripts')} others were left out`;
      return [command];
    }
    return [
      command,
      ...inner.flatMap((text) => {
        const parsed = withInner(parseShell(text), nested + 1);
        reason ??= parsed.unread;
        isAnyFaulty ||= parsed.isFaulty;
        return parsed.commands.map((one) => ({ ...one, start: command.start, end: command.end }));
      }),
    ];
  });
  return { commands: all, unread: reason, isFaulty: isAnyFaulty };
}

/** `bash -c '…'`, `eval "…"`, `bash <<EOF`: the text is a script of its own. */
function scriptsGivenTo(command: ShellCommand): string[] {
  const [name = '', ...args] = withoutWrappers(command.words);
  if (name === 'eval') return [args.join(' ')].filter((text) => text !== '');
  if (!SHELLS.has(baseName(name))) return [];
  const option = args.findIndex((word) => /^-[a-z]{0,6}c$/.test(word));
  const found = option >= 0 ? [args[option + 1] ?? ''] : command.heredocs.map(({ text }) => text);
  return found.filter((text) => text !== '');
}
