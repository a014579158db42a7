import type { View } from '../../../findings/group.ts';
import { type CheckedReport, isReportOf } from '../../report.ts';
import { shownHead } from '../head.ts';
import { domainParts } from './domain.ts';
import { filesParts } from './files.ts';
import { shortBlocks, type TextParts, wholeBlocks } from './finding-text.ts';
import { pageParts } from './page.ts';
import { type Paint, painter } from './paint.ts';

/** The output device. */
export interface TextSurface {
  /** Columns of the terminal; at most 100 are used, and 120 for lines of files. */
  readonly columns: number;
  readonly colour: boolean;
  /** Shows the most important in at most so many lines; default: everything. */
  readonly lines?: number;
}

const MIN_COLUMNS = 40;
const MAX_COLUMNS = { page: 100, files: 120 };
const MARGIN = '  ';
/** Empty lines at the end. */
const END_LINES = 1;

/** Renders a report as terminal text. No line is wider than the surface (at least 40 columns). */
export function renderText(report: CheckedReport, surface: TextSurface, view: View = 'grouped'): string {
  const isOfFiles = isReportOf('repository', report);
  const max = MAX_COLUMNS[isOfFiles ? 'files' : 'page'];
  const width = Math.min(max, Math.max(MIN_COLUMNS, surface.columns)) - 2 * MARGIN.length;
  const paint = painter(surface.colour);
  const parts = isOfFiles ? filesParts(report, width, paint, view) : partsOf(report, width, paint, view);
  const blocks =
    surface.lines === undefined
      ? wholeBlocks(parts, width, paint)
      : shortBlocks(parts, surface.lines - END_LINES, width, paint);
  const lines = blocks.filter((block) => block.length > 0).flatMap((block) => ['', ...block]);
  return `${lines.map((line) => (line === '' ? '' : MARGIN + line)).join('\n')}\n\n`;
}

function partsOf(report: CheckedReport, width: number, paint: Paint, view: View): TextParts {
  const shown = shownHead(report, view);
  return isReportOf('domain', report) ? domainParts(report, shown, width, paint) : pageParts(shown, width, paint);
}
