import { readFile } from 'node:fs/promises';
import type { Finding, RanCheck, Report } from '@assay/engine';
import { isRecord, parsedJson } from '../json.ts';

/** One per place: a report lists the places of a problem together. */
export async function flat(findings: readonly Finding[]): Promise<readonly Finding[]> {
  const { ungrouped } = await import('@assay/engine');
  return ungrouped(findings);
}

export const BASELINE_OPTION = {
  type: 'string',
  value: 'REPORT',
  description:
    'Compare with an earlier JSON report: only new findings count for --fail-on, not those that only a newer version of a check finds. Findings dismissed or accepted in the report stay so',
} as const;

/** What is compared with. */
export interface Earlier {
  readonly findings: readonly Finding[];
  /** Undefined if the checks that ran are not known. */
  readonly coverage?: readonly RanCheck[];
  /** Addresses of the pages that it looked at; undefined for one page. */
  readonly pages?: readonly string[] | undefined;
  /** Its probes were sent as a signed-in user. */
  readonly wasSignedIn?: boolean;
  /** Its page was that of a signed-in user. */
  readonly hadSession?: boolean;
}

/** Returns the earlier scan of the target; undefined without one. */
export type Baseline = (target: string) => Earlier | undefined;

/** Reads a baseline file: a JSON report or an array of reports. Throws if it is neither. */
export async function readBaseline(file: string): Promise<Baseline> {
  const reports = await inBaseline(file, reportsIn);
  const known = await Promise.all(
    reports.map(async ({ target, findings, coverage, active, signed_in, pages }) => ({
      target,
      findings: await flat(findings),
      pages: pages?.map(({ url }) => url),
      ...ranIn(coverage),
      wasSignedIn: active?.signed_in === true,
      hadSession: signed_in === true,
    })),
  );
  const [only] = known;
  return (target) => {
    const earlier = known.length === 1 ? only : known.find((report) => report.target === target);
    return earlier && onOrigin(target, earlier);
  };
}

/** An earlier report of the same pages elsewhere, such as production for a preview. */
function onOrigin(target: string, { target: own, ...earlier }: Earlier & { readonly target: string }): Earlier {
  const [now, then] = [URL.parse(target)?.origin, URL.parse(own)?.origin];
  if (!now || !then || now === then) return earlier;
  const moved = (urls: readonly string[]) =>
    urls.map((url) => (URL.parse(url)?.origin === then ? now + url.slice(then.length) : url));
  return {
    ...earlier,
    findings: earlier.findings.map((finding) =>
      finding.pages ? { ...finding, pages: moved(finding.pages) } : finding,
    ),
    ...(earlier.pages ? { pages: moved(earlier.pages) } : {}),
  };
}

/** The checks that a report lists; nothing if it lists none. */
function ranIn(coverage: unknown): Pick<Earlier, 'coverage'> {
  if (!Array.isArray(coverage)) return {};
  const ran = coverage
    .filter(isRecord)
    .flatMap(({ check, version = 1 }) =>
      typeof check === 'string' && typeof version === 'number' ? [{ check, version }] : [],
    );
  return { coverage: ran };
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

/** A JSON report on workflow files, or several as one. Throws if it is none. */
export async function readEarlier(file: string): Promise<Earlier> {
  const reports = await inBaseline(file, earlierIn);
  const coverage = reports.flatMap((report) => report.coverage ?? []);
  return { findings: await flat(reports.flatMap(({ findings }) => findings)), coverage };
}

function earlierIn(text: string): readonly Earlier[] | undefined {
  const reports = [parsedJson(text)]
    .flat()
    .map((report): Earlier | undefined =>
      isRecord(report) && isFindings(report.findings)
        ? { findings: report.findings, ...ranIn(report.coverage) }
        : undefined,
    );
  return reports.every((report) => report !== undefined) ? reports : undefined;
}

export function isFindings(value: unknown): value is readonly Finding[] {
  return Array.isArray(value) && value.every(isFinding);
}

function reportsIn(text: string): readonly Report[] | undefined {
  const list = [parsedJson(text)].flat();
  return list.every(isReport) ? list : undefined;
}

function isReport(value: unknown): value is Report {
  return (
    isRecord(value) &&
    typeof value.target === 'string' &&
    isFindings(value.findings) &&
    arePages(value.pages, isPageRow)
  );
}

function isPageRow(row: unknown): boolean {
  return isRecord(row) && typeof row.url === 'string';
}

/** Nothing, or a list of pages. */
function arePages(value: unknown, isPage: (page: unknown) => boolean): boolean {
  return value === undefined || (Array.isArray(value) && value.every(isPage));
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isFinding(value: unknown): value is Finding {
  return (
    isRecord(value) &&
    ['fingerprint', 'module', 'check', 'title', 'severity', 'change', 'first_seen_at'].every(
      (name) => typeof value[name] === 'string',
    ) &&
    isEvidence(value.evidence) &&
    arePages(value.pages, isText) &&
    [value.places, value.more_places].every(
      (list) => list === undefined || (Array.isArray(list) && list.every(isPlace)),
    )
  );
}

function isPlace(value: unknown): boolean {
  return (
    isRecord(value) &&
    ['id', 'fingerprint', 'change', 'first_seen_at'].every((name) => typeof value[name] === 'string') &&
    isEvidence(value.evidence) &&
    arePages(value.pages, isText)
  );
}

function isEvidence(value: unknown): boolean {
  return isRecord(value) && typeof value.at === 'string' && typeof value.shows === 'string';
}
