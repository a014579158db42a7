import type { Scalar } from '../node.ts';
import { countFirst, type Range, replacedIn } from '../range.ts';
import { baseName, withoutWrappers } from './command-wrappers.ts';
import { commandsIn, SHELLS } from './shell/shell-commands.ts';
import type { ShellKind } from './shell/shell-kinds.ts';
import type { ShellCommand } from './shell/shell-syntax.ts';

const DATA_ONLY = new Set(['echo', 'printf', 'write-output', 'write-host']);

/** A script without comments and texts that are only printed or stored; what is substituted in them stays, and so do all offsets. */
export function executedText(script: Scalar, kind?: ShellKind): string {
  const commands = commandsIn(script, kind);
  const starts = commands.toSorted((left, right) => left.start - right.start);
  const data = commands.flatMap(({ words, start, end, heredocs }): Range[] => {
    const [name = ''] = withoutWrappers(words);
    const printed: Range[] = DATA_ONLY.has(name.toLowerCase()) ? [[start + name.length, end]] : [];
    const stored = SHELLS.has(baseName(name)) ? [] : heredocs.map((one): Range => [one.start, one.end]);
    return [...printed, ...stored].flatMap((range) => aroundInner(range, starts));
  });
  const blank = (part: string) => part.replace(/[^\n]/g, ' ');
  return replacedIn(script.value, [...commentsIn(script.value, commands), ...data], blank);
}

/** Comments begin outside of commands and here-documents. */
function commentsIn(script: string, commands: readonly ShellCommand[]): Range[] {
  const covered = new Uint8Array(script.length + 1);
  let end = 0;
  const parts = [...commands, ...commands.flatMap(({ heredocs }) => heredocs)];
  for (const part of parts.sort((left, right) => left.start - right.start)) {
    if (part.end > end) covered.fill(1, Math.max(part.start, end), part.end);
    end = Math.max(end, part.end);
  }
  return [...script.matchAll(/(?<=^|\s)#/g)].flatMap(({ index }): Range[] => {
    const close = script.indexOf('\n', index);
    return covered[index] ? [] : [[index, close < 0 ? script.length : close]];
  });
}

/** A range except the commands that are substituted in it, from the first to the last. */
function aroundInner([start, end]: Range, commands: readonly ShellCommand[]): Range[] {
  let at = countFirst(commands, (command) => command.start <= start);
  let first = end;
  let last = end;
  for (let one = commands[at]; one && one.start < end; one = commands[++at]) {
    if (one.end > end) continue;
    if (first === end) last = first = one.start;
    last = Math.max(last, one.end);
  }
  return [
    [start, first],
    [last, end],
  ];
}
