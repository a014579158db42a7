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

function wordsOf(text: string): string[] {
  return text
    .split(/[\s"'`;&|(){}]/)
    .filter((word) => word !== '')
    .map((word) => word.slice(word.lastIndexOf('/') + 1));
}

/** Whether the value of a variable in the command would be parsed as code once more; `after` is the rest of its line. */
export function isParsedAgain(command: string, after: string): boolean {
  const words = wordsOf(command);
  if (words.some((word) => ALWAYS.has(word))) return true;
  for (const [name, option] of BY_OPTION) {
    const at = words.findIndex((word) => name.test(word));
    if (at >= 0 && words.slice(at + 1).some((word) => option.test(word))) return true;
  }
  const piped = after.split('|').slice(1);
  return piped.some((text) =>
    wordsOf(text)
      .slice(0, 3)
      .some((word) => PIPED.test(word)),
  );
}
