import type { CheckedReport, Fails, SubjectName, View } from '@assay/engine';
import { oneOf, UsageError } from '../arguments.ts';
import type { Options, Terminal } from '../define-command.ts';
import { usesColour } from './colour.ts';
import { checkWritable } from './deliver.ts';
import { ENGINE_FORMATS, FORMATS, type Format, formatOfName } from './format-names.ts';

/** Formats that only show repositories. */
const OF_FILES: readonly Format[] = ['patch', 'cyclonedx', 'codequality'];
/** Formats for readers: what a target says must not control the runner that shows them. */
const FOR_READERS: readonly Format[] = ['text', 'markdown', 'summary'];

/** Of a text report on stdout. */
const TEXT_LINES = 80;

/** Help of `--format`, with the formats that not every command has. */
export function formatHelp(...more: readonly [string, ...string[]]): string {
  const all = ['text', 'json', 'sarif', 'html', 'pdf', 'markdown', 'junit', 'github (annotations)', ...more];
  return `Output format: ${all.slice(0, -1).join(', ')} or ${all.at(-1)}. Default: by the extension of --output, else text`;
}

export const OUTPUT_OPTIONS = {
  format: {
    type: 'string',
    short: 'f',
    value: 'FORMAT',
    description: formatHelp('summary (short Markdown)'),
  },
  output: { type: 'string', short: 'o', value: 'FILE', description: 'Write the report to FILE instead of stdout' },
  all: {
    type: 'boolean',
    description: `Text: show each finding with evidence and fix, and all lists; without it at most ${TEXT_LINES} lines on stdout`,
  },
  flat: { type: 'boolean', description: 'List each place of a problem as a separate finding' },
  'fail-on': {
    type: 'string',
    value: 'SEVERITY',
    description:
      'Exit with code 1 on findings of this severity or higher: critical, high (default), medium, low, info, or never',
  },
} as const;

interface Subjects {
  readonly subject: SubjectName;
  /** How many there are, and what they are called on the command line. */
  readonly count: number;
  readonly noun: string;
}

/** The format of the options, once the file of `--output` is known to be writable. Throws `UsageError` if it cannot show the subjects. */
export async function formatOf({ format: name, output }: Options, given: Subjects): Promise<Format> {
  const isFile = typeof output === 'string';
  const format = oneOf('format', name, FORMATS, (isFile && formatOfName(output)) || 'text');
  checkSingle(format, given);
  if (format === 'pdf' && !isFile) throw new UsageError('--format pdf requires --output FILE');
  if (isFile) await checkWritable(output);
  // The formats that depend on the subject; for others, nothing is loaded before the scan.
  if (!OF_FILES.includes(format)) return format;
  const { refusalOf } = await import('@assay/engine/scan-output');
  const refusal = refusalOf([given.subject], ENGINE_FORMATS[format]);
  if (refusal !== undefined) throw new UsageError(refusal);
  return format;
}

/** HTML and PDF show a single report. */
export function checkSingle(format: Format, { count, noun }: Omit<Subjects, 'subject'>): void {
  if (ENGINE_FORMATS[format] === 'html' && count > 1)
    throw new UsageError(`--format ${format} supports a single ${noun}`);
}

export interface Output {
  readonly format: Format;
  readonly options: Options;
  readonly fails: Fails;
  /** Folder of a report's files in the workspace of a workflow run. */
  readonly folderOf?: (report: CheckedReport) => string;
}

/** Renders the reports into one document. */
export async function documentOf(
  reports: readonly CheckedReport[],
  { format, options: { output, flat, all }, ...more }: Output,
  { env, err, outIsTerminal, columns }: Pick<Terminal, 'env' | 'err' | 'outIsTerminal' | 'columns'>,
): Promise<string | Uint8Array> {
  const { readReachSettings, render, withoutRunnerCommands } = await import('@assay/engine/scan-output');
  const onScreen = typeof output !== 'string' && outIsTerminal;
  const colour = typeof output !== 'string' && usesColour(outIsTerminal, env);
  const view: View = flat === true ? 'flat' : 'grouped';
  const isWhole = all === true || typeof output === 'string';
  const surface = { columns: onScreen ? columns : 100, colour, ...(isWhole ? {} : { lines: TEXT_LINES }) };
  const notice = (text: string) => err(`assay: ${text}\n`);
  const text = await render(reports, ENGINE_FORMATS[format], { ...more, view, surface, notice });
  if (format === 'pdf') return (await import('@assay/engine')).printPdf(text, readReachSettings(env));
  return typeof output !== 'string' && FOR_READERS.includes(format) ? withoutRunnerCommands(text) : text;
}
