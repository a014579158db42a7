import { styleText } from 'node:util';
import type { Command, Terminal } from './define-command.ts';
import { usesColour } from './output/colour.ts';

const WIDTH = 80;
type Surface = Pick<Terminal, 'outIsTerminal' | 'env'>;

/** Text of `assay --help`, 80 columns. */
export function helpForAll(commands: readonly Command[], version: string, surface: Surface): string {
  const bold = emphasis(surface);
  const first = commands.filter(({ name }) => name === 'scan');
  const rows = [...first, ...commands.filter(({ name }) => name !== 'scan')].map(
    ({ name, usage, summary }) => [`${name} ${usage}`.trim(), summary] as const,
  );
  return [
    `${bold('assay')} ${version}  website security and health scanner`,
    '',
    `${bold('Usage')}`,
    '  assay COMMAND [options]',
    '',
    bold('Commands'),
    ...table(rows),
    '',
    bold('Global options'),
    ...table([
      ['--help', 'Show help for assay or for one command, e.g. assay scan --help'],
      ['--version', 'Show the version'],
    ]),
    '',
    bold('Exit codes'),
    ...table([
      ['0', 'Success'],
      ['1', 'Findings at or above the --fail-on severity'],
      [
        '2',
        'Error, a page that cannot be scored (see scan --allow-unscored) or a part that could not run (see scan --allow-incomplete); the reason is printed to stderr',
      ],
    ]),
    '',
  ].join('\n');
}

/** Text of `assay COMMAND --help`, 80 columns. */
export function helpFor({ name, summary, usage, options, exitCodes = [] }: Command, surface: Surface): string {
  const bold = emphasis(surface);
  const rows = Object.entries(options).map(([option, { short, value, description }]) => {
    const flag = `${short ? `-${short}, ` : ''}--${option}${value ? ` ${value}` : ''}`;
    return [flag, description] as const;
  });
  const usageWords = `assay ${name} ${usage}${rows.length > 0 ? ' [options]' : ''}`.replace(/ {2,}/g, ' ').trimEnd();
  return [
    ...wrap(summary, WIDTH),
    '',
    bold('Usage'),
    `  ${usageWords}`,
    '',
    bold('Options'),
    ...table([...rows, ['-h, --help', 'Show this help']]),
    '',
    ...(exitCodes.length > 0 ? [bold('Exit codes'), ...table(exitCodes), ''] : []),
  ].join('\n');
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const longest = Math.max(...rows.map(([left]) => left.length).filter((length) => length <= 26), 8);
  const indent = ' '.repeat(longest + 4);
  return rows.flatMap(([left, right]) => {
    const lines = wrap(right, WIDTH - indent.length);
    if (left.length > longest) return [`  ${left}`, ...lines.map((line) => indent + line)];
    return lines.map((line, i) => (i === 0 ? `  ${left.padEnd(longest)}  ${line}` : indent + line));
  });
}

function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last === '') lines[lines.length - 1] = word;
    else if (last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function emphasis({ outIsTerminal, env }: Surface): (text: string) => string {
  const coloured = usesColour(outIsTerminal, env);
  return (text) => (coloured ? styleText('bold', text, { validateStream: false }) : text);
}
