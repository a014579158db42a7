const ANSWERED = /##(?=\[|vso\[|teamcity\[)/g;
const COMMAND = /^([^\S\n]*):(?=:)/gm;

/**
 * Text for the log of a CI runner. Runners carry out lines that start with `::`, and `##[…]`, `##vso[…]` and `##teamcity[…]`
 * anywhere: a space makes them text.
 */
export function withoutRunnerCommands(text: string): string {
  return text.replace(ANSWERED, '# #').replace(COMMAND, '$1: ');
}
