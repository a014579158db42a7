const ANSWERED = /##(?=\[|vso\[|teamcity\[)/g;

/**
 * Text for the log of a CI runner. Runners carry out lines that start with `::`, and `##[…]`, `##vso[…]` and `##teamcity[…]`
 * anywhere: a space makes them text.
 */
export function withoutRunnerCommands(text: string): string {
  return text.replace(ANSWERED, '# #').split('\n').map(withoutCommand).join('\n');
}

function withoutCommand(line: string): string {
  return line.trimStart().startsWith('::') ? line.replace('::', ': :') : line;
}
