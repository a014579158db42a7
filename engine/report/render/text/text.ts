import type { View } from '../../../findings/group.ts';
import { type CheckedReport, isReportOf } from '../../report.ts';
import { shownHead } from '../head.ts';
import { domainBlocks } from './domain.ts';
import { filesBlocks } from './files.ts';
import { pageBlocks } from './page.ts';
import { type Paint, painter } from './paint.ts';

/** The output device. */
export interface TextSurface {
  /** Columns of the terminal; at most 100 are used, and 120 for lines of files. */
  readonly columns: number;
  readonly colour: boolean;
}

const MIN_COLUMNS = 40;
const MAX_COLUMNS = { page: 100, files: 120 };
const MARGIN = '  ';

/** Renders a report as terminal text. No line is wider than the surface (at least 40 columns). */
export function renderText(report: CheckedReport, surface: TextSurface, view: View = 'grouped'): string {
  const isOfFiles = isReportOf('repository', report);
  const max = MAX_COLUMNS[isOfFiles ? 'files' : 'page'];
  const width = Math.min(max, Math.max(MIN_COLUMNS, surface.columns)) - 2 * MARGIN.length;
  const paint = painter(surface.colour);
  const blocks = isOfFiles ? filesBlocks(report, width, paint, view) : blocksOf(report, width, paint, view);
  const lines = blocks.filter((block) => block.length > 0).flatMap((block) => ['', ...block]);
  return `${lines.map((line) => (line === '' ? '' : MARGIN + line)).join('\n')}\n\n`;
}

function blocksOf(report: CheckedReport, width: number, paint: Paint, view: View): string[][] {
  const shown = shownHead(report, view);
  return isReportOf('domain', report) ? domainBlocks(report, shown, width, paint) : pageBlocks(shown, width, paint);
}
