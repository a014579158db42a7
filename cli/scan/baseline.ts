import { readFile } from 'node:fs/promises';
import type { Finding, Report } from '@assay/engine';
import { isRecord, parsedJson } from '../json.ts';

/** One per place: a report lists the places of a problem together. */
async function flat(findings: readonly Finding[]): Promise<readonly Finding[]> {
  const { ungrouped } = await import('@assay/engine');
  return ungrouped(findings);
}

export const BASELINE_OPTION = {
  type: 'string',
  value: 'REPORT',
  description:
    'Compare with an earlier JSON report: only new findings count for --fail-on, and findings dismissed or accepted in the report stay so',
} as const;

export interface Baseline {
  /** Returns the findings of an earlier scan of the target. */
  (target: string): readonly Finding[];
  /** Whether its probes were sent as a signed-in user. */
  wasSignedIn?(target: string): boolean;
}

/** Reads a baseline file: a JSON report or an array of reports. Throws if it is neither. */
export async function readBaseline(file: string): Promise<Baseline> {
  const reports = await inBaseline(file, reportsIn);
  const known = await Promise.all(
    reports.map(async ({ target, findings, active }) => ({
      target,
      findings: await flat(findings),
      isSignedIn: active?.signed_in === true,
    })),
  );
  const [only] = known;
  const reportOf = (target: string) => (known.length === 1 ? only : known.find((report) => report.target === target));
  return Object.assign((target: string) => reportOf(target)?.findings ?? [], {
    wasSignedIn: (target: string) => reportOf(target)?.isSignedIn ?? false,
  });
}

/** What a baseline file has. Throws if it is none. */
async function inBaseline<T>(file: string, read: (text: string) => T | undefined): Promise<T> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`could not read the baseline ${file}`);
  });
  const found = read(text);
  if (!found) throw new Error(`the baseline ${file} is not an Assay JSON report`);
  return found;
}

/** A JSON report, with one finding per place; undefined if it is none. */
export async function reportOfJson(value: unknown): Promise<Report | undefined> {
  return isReport(value) ? { ...value, findings: [...(await flat(value.findings))] } : undefined;
}

/** Reads a JSON report of one scan, with one finding per place. Throws if it is none. */
export async function readReport(file: string): Promise<Report> {
  const [only, more] = reportsIn(await readFile(file, 'utf8')) ?? [];
  const report = more ? undefined : await reportOfJson(only);
  if (!report) throw new Error(`${file} is not an Assay JSON report`);
  return report;
}

/** Findings of a JSON report on workflow files. Throws if it is none. */
export async function readFindings(file: string): Promise<readonly Finding[]> {
  return flat((await inBaseline(file, findingsIn)).flat());
}

function findingsIn(text: string): readonly (readonly Finding[])[] | undefined {
  const lists = [parsedJson(text)].flat().map((report) => (isRecord(report) ? report.findings : undefined));
  return lists.every(isFindings) ? lists : undefined;
}

function isFindings(value: unknown): value is readonly Finding[] {
  return Array.isArray(value) && value.every(isFinding);
}

function reportsIn(text: string): readonly Report[] | undefined {
  const list = [parsedJson(text)].flat();
  return list.every(isReport) ? list : undefined;
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
    isEvidence(value.evidence) &&
    [value.places, value.more_places].every(
      (list) => list === undefined || (Array.isArray(list) && list.every(isPlace)),
    )
  );
}

function isPlace(value: unknown): boolean {
  return (
    isRecord(value) &&
    ['id', 'fingerprint', 'change', 'first_seen_at'].every((name) => typeof value[name] === 'string') &&
    isEvidence(value.evidence)
  );
}

function isEvidence(value: unknown): boolean {
  return isRecord(value) && typeof value.at === 'string' && typeof value.shows === 'string';
}
