import { readFile } from 'node:fs/promises';
import type { Finding, Report } from '@assay/engine';

/** Returns the findings of an earlier scan of the target. */
export type Baseline = (target: string) => readonly Finding[];

/** Reads a baseline file: a JSON report or an array of reports. Throws if it is neither. */
export async function readBaseline(file: string): Promise<Baseline> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`could not read the baseline ${file}`);
  });
  const reports = reportsIn(text);
  if (!reports) throw new Error(`the baseline ${file} is not an Assay JSON report`);
  const [only] = reports;
  if (only && reports.length === 1) return () => only.findings;
  return (target) => reports.find((report) => report.target === target)?.findings ?? [];
}

/** Findings of a JSON report on workflow files. Throws if it is none. */
export async function readFindings(file: string): Promise<readonly Finding[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`could not read the baseline ${file}`);
  });
  const lists = findingsIn(text);
  if (!lists) throw new Error(`the baseline ${file} is not an Assay JSON report`);
  return lists.flat();
}

function findingsIn(text: string): readonly (readonly Finding[])[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const lists = [value].flat().map((report) => (isRecord(report) ? report.findings : undefined));
    return lists.every(isFindings) ? lists : undefined;
  } catch {
    return undefined;
  }
}

function isFindings(value: unknown): value is readonly Finding[] {
  return Array.isArray(value) && value.every(isFinding);
}

function reportsIn(text: string): readonly Report[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const list: readonly unknown[] = Array.isArray(value) ? value : [value];
    return list.every(isReport) ? list : undefined;
  } catch {
    return undefined;
  }
}

function isReport(value: unknown): value is Report {
  return isRecord(value) && typeof value.target === 'string' && isFindings(value.findings);
}

function isFinding(value: unknown): value is Finding {
  return (
    isRecord(value) &&
    ['fingerprint', 'module', 'check', 'title', 'severity', 'change', 'first_seen_at'].every(
      (name) => typeof value[name] === 'string',
    ) &&
    isRecord(value.evidence) &&
    typeof value.evidence.at === 'string' &&
    typeof value.evidence.shows === 'string'
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
