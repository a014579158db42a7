import { UsageError } from '../arguments.ts';

/** What has an input, or what the action needs itself. */
const OWN_OPTIONS = [
  ...['--output', '--format', '--baseline', '--fail-on', '--project'],
  ...['--session', '--pages', '--active', '--flat'],
];
/** A value with quotes around it and none of them in it. */
const QUOTED = /^(?:"([^"]*)"|'([^']*)')$/;

/** An option a line, as on the command line: `--wcag AAA`, or with a value in quotes. */
export function optionsIn(text = ''): string[] {
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  return lines.flatMap((line) => {
    const [, name = '', value] = /^(--[a-z][a-z-]{1,40})(?:[= ] *(.{1,2000}))?$/.exec(line) ?? [];
    if (name === '') throw new UsageError(`the input options has a line that is no option: ${line.slice(0, 100)}`);
    if (OWN_OPTIONS.includes(name))
      throw new UsageError(`the input options cannot have ${name}: it has an input or is fixed`);
    return value === undefined ? [name] : [name, valueIn(name, value.trim())];
  });
}

function valueIn(name: string, text: string): string {
  if (!/^['"]|['"]$/.test(text)) return text;
  const quoted = QUOTED.exec(text);
  if (!quoted)
    throw new UsageError(`the input options has ${name} with quotes that do not match: each line has one option`);
  return quoted[1] ?? quoted[2] ?? '';
}
