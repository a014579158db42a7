import type { View } from '../../findings/group.ts';
import {
  type CheckedReport,
  describeSubject,
  isReportOf,
  type Report,
  type SubjectName,
  subjectOf,
} from '../report.ts';
import { FormatRefused } from './format-refused.ts';
import type { Fails } from './junit.ts';
import type { PaperOptions } from './pdf/paper.ts';
import type { SummaryOptions } from './summary.ts';
import type { TextSurface } from './text/text.ts';

export const FORMATS = [
  'text',
  'json',
  'sarif',
  'junit',
  'annotations',
  'summary',
  'markdown',
  'html',
  'patch',
  'cyclonedx',
  'code-quality',
] as const;
export type Format = (typeof FORMATS)[number];

export interface RenderOptions extends PaperOptions, SummaryOptions {
  readonly view?: View | undefined;
  /** Of text; default: 100 columns without colour. */
  readonly surface?: TextSurface;
  /** In JUnit: whether a finding fails its test case; default: all do. */
  readonly fails?: Fails;
  /** In annotations: the folder of a report's files in the workspace. */
  readonly folderOf?: (report: CheckedReport) => string;
  /** Learns what the limits of a format leave out. */
  readonly notice?: (text: string) => void;
}

type Renderer = (reports: readonly CheckedReport[], options: RenderOptions) => Promise<string>;

/** Each loads its code when it is used: most runs print one format. */
const RENDERERS: { readonly [F in Format]: Renderer } = {
  async text(reports, { surface = { columns: 100, colour: false }, view }) {
    const { renderText } = await import('./text/text.ts');
    const separator = reports.every((report) => isReportOf('page', report)) ? '\n' : '';
    return reports.map((report) => renderText(report, surface, view)).join(separator);
  },
  async json(reports, { view }) {
    const [{ renderJson }, { shown }] = await Promise.all([import('./json.ts'), import('../shown.ts')]);
    const all = reports.map((report) => (isChecked(report) ? shown(report, view) : report));
    const [only = all, ...more] = all;
    return renderJson(more.length === 0 ? only : all);
  },
  sarif: async (reports, { notice }) => (await import('./sarif/sarif.ts')).renderSarif(reports, notice),
  junit: async (reports, { fails = () => true }) => (await import('./junit.ts')).renderJunit(reports, fails),
  async annotations(reports, { folderOf }) {
    const { renderAnnotations } = await import('./annotations.ts');
    return reports.map((report) => renderAnnotations(report, folderOf?.(report))).join('');
  },
  async summary(reports, options) {
    const { renderSummary } = await import('./summary.ts');
    return reports.map((report) => renderSummary(report, options)).join('\n');
  },
  async markdown(reports, { view }) {
    const { renderMarkdown } = await import('./markdown/markdown.ts');
    return reports.map((report) => renderMarkdown(report, view)).join('\n');
  },
  async html(reports, options) {
    const { renderPaper } = await import('./pdf/paper.ts');
    return reports.map((report) => renderPaper(report, options)).join('');
  },
  async patch(reports) {
    const { combinePatches } = await import('../workflow/combine-patches.ts');
    return reports.map(({ findings }) => combinePatches(findings)).join('');
  },
  async 'code-quality'(reports) {
    const { renderCodeQuality } = await import('./code-quality.ts');
    return renderCodeQuality(reports.filter((report) => isReportOf('repository', report)));
  },
  async cyclonedx(reports) {
    const { renderCyclonedx } = await import('./cyclonedx.ts');
    return renderCyclonedx(reports.filter((report) => isReportOf('repository', report)));
  },
};

/** Renders stored reports into one document. Throws `FormatRefused` if the format cannot show them. */
export async function render(
  reports: Report<SubjectName> | readonly Report<SubjectName>[],
  format: Format,
  options: RenderOptions = {},
): Promise<string> {
  const all = [reports].flat() as readonly Report<SubjectName>[];
  const refusal = refusalOf(all.map(subjectOf), format);
  if (refusal !== undefined) throw new FormatRefused(refusal);
  return RENDERERS[format](all as readonly CheckedReport[], options);
}

/** Why a format cannot show reports of these subjects, in a sentence; undefined if it can. */
export function refusalOf(subjects: readonly SubjectName[], format: Format): string | undefined {
  if (format === 'html' && subjects.length > 1) return 'An HTML document shows a single report.';
  if (format !== 'json' && subjects.includes('page-lab'))
    return 'A lab measurement has no findings; it is shown in the report of its page.';
  const other = subjects.find((subject) => subject !== 'repository');
  if (format === 'cyclonedx' && other !== undefined)
    return `A bill of materials lists the packages of a repository; this report is of ${describeSubject(other).noun}.`;
  if (format === 'code-quality' && other !== undefined)
    return `A code quality report lists findings in files; this report is of ${describeSubject(other).noun}.`;
  if (format === 'patch' && other !== undefined)
    return `A patch needs findings in files; this report is of ${describeSubject(other).noun}.`;
  return undefined;
}

function isChecked(report: Report<SubjectName>): report is CheckedReport {
  return !isReportOf('page-lab', report);
}
