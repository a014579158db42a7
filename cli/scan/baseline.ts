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
  if (!isRecord(value) || typeof value.target !== 'string' || !Array.isArray(value.findings)) return false;
  return value.findings.every(isFinding);
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
