import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding, Report } from '@assay/engine';
import type { Terminal } from '../define-command.ts';
import { reaches } from '../scan/gate.ts';
import type { Inputs } from './inputs.ts';

const SUFFIXES = { json: 'json', sarif: 'sarif', junit: 'xml', html: 'html', markdown: 'md' } as const;

/** Appends to the summary page of the job. */
export async function addSummary(text: string, { env }: Terminal): Promise<void> {
  if (env.GITHUB_STEP_SUMMARY) await appendFile(env.GITHUB_STEP_SUMMARY, text);
}

interface Written {
  readonly folder: string;
  /** Only new findings fail. */
  readonly isCompared: boolean;
}

/** Writes the report in the requested format; undefined for JSON, which is there already. */
export async function writeFormat(
  report: Report,
  { format, bar, folder, isCompared }: Pick<Inputs, 'format' | 'bar'> & Written,
  { err }: Pick<Terminal, 'err'>,
): Promise<string | undefined> {
  if (format === 'json') return undefined;
  const { render } = await import('@assay/engine/scan-output');
  const file = join(folder, `report.${SUFFIXES[format]}`);
  const fails = ({ severity, change }: Finding) =>
    reaches(severity, bar ?? 'high') && (!isCompared || change === 'new');
  const notice = (text: string) => err(`assay: ${text}\n`);
  await writeFile(file, await render(report, format, { fails, notice }));
  return file;
}

/** Sets the outputs of the step. None of them holds text of the target. */
export async function addOutputs(
  { score, grade, totals, findings }: Report,
  { file, json }: { readonly file: string; readonly json: string },
  { env }: Terminal,
): Promise<void> {
  if (!env.GITHUB_OUTPUT) return;
  const { groupFindings, openCount, openFindings } = await import('@assay/engine');
  const groups = groupFindings(openFindings(findings));
  const values = {
    score: score ?? '',
    grade: grade ?? '',
    findings: openCount(totals),
    'new-findings': groups.filter(({ new_place_count: added }) => added > 0).length,
    critical: totals.critical,
    high: totals.high,
    medium: totals.medium,
    low: totals.low,
    info: totals.info,
    report: file,
    'json-report': json,
  };
  const lines = Object.entries(values).map(([name, value]) => `${name}=${String(value).replace(/[\r\n]/g, ' ')}\n`);
  await appendFile(env.GITHUB_OUTPUT, lines.join(''));
}
