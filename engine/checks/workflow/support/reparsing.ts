import type { ShellCommand } from '../../../evidence/parse/workflow/flow/shell/shell-syntax.ts';

/** Commands that parse any argument as code. */
const ALWAYS = new Set(['eval', 'xargs', 'ssh', 'parallel', 'sqlite3', 'awk', 'gawk', 'mawk', 'sed']);

/** Commands that parse the argument of an option as code. */
const BY_OPTION: readonly (readonly [command: RegExp, option: RegExp])[] = [
  [/^(?:(?:ba|da|z|k|fi)?sh|su|runuser)$/, /^-[a-z]{0,8}c$|^--command/],
  [/^(?:pwsh|powershell)$/, /^--?(?:c|command)$/i],
  [/^(?:node|nodejs|bun|deno|perl|ruby|php)$/, /^-[a-z0-9]{0,8}[epr]$|^--(?:eval|print|run)/i],
  [/^python[\d.]{0,6}$/, /^-[a-z]{0,8}c$/i],
  [/^(?:psql|mysql|mariadb|sqlcmd)$/, /^-[a-z]{0,8}[ceq]$|^--(?:command|execute|query)/i],
];

const PIPED =
  /^(?:(?:ba|da|z|k|fi)?sh|xargs|parallel|ssh|pwsh|node|perl|ruby|php|python[\d.]{0,6}|psql|mysql|mariadb)$/;

/** Whether the value of a variable in a command would be parsed as code once more. */
export function isParsedAgain({ words, next }: ShellCommand): boolean {
  const names = words.map((word) => word.slice(word.lastIndexOf('/') + 1));
  if (names.some((word) => ALWAYS.has(word)) || next.some((name) => PIPED.test(name))) return true;
  return BY_OPTION.some(([name, option]) => {
    const at = names.findIndex((word) => name.test(word));
    return at >= 0 && words.slice(at + 1).some((word) => option.test(word));
  });
}
