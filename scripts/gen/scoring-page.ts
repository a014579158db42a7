import { SEVERITIES } from '../../engine/catalogue/severity.ts';
import { TOPIC_ROWS } from '../../engine/catalogue/topics.ts';
import { CHECKS } from '../../engine/checks/list.ts';
import { SHARE_OF, TOPIC_OF } from '../../engine/findings/declared.generated.ts';
import { declaredShare } from '../../engine/findings/scoring/shares.ts';
import { PROBES } from '../../engine/probes/list.ts';
import { REFERENCE_PAGES } from '../../testbed/reference/reference-pages.ts';
import { referenceReport } from '../../testbed/reference/reference-report.ts';
import { writePageTables } from './page-tables.ts';

/** Writes the tables of the scoring page between their marks. */
export async function writeScoringPage(): Promise<void> {
  const reference = await referenceTable();
  writePageTables('docs/scoring.md', { shares: sharesTable(), topics: topicsTable(), reference });
}

function sharesTable(): string {
  const messages = new Map<string, string>(
    [...CHECKS, ...PROBES].flatMap(({ id, problems }) =>
      Object.entries(problems).map(([name, { message }]) => [`${id}#${name}`, message] as const),
    ),
  );
  const rows = [...SHARE_OF.keys()]
    .flatMap((key) => SEVERITIES.map((severity) => ({ key, severity, share: declaredShare(key, severity) ?? -1 })))
    .filter(({ share }) => share >= 0)
    .toSorted((a, b) => b.share - a.share)
    .map(({ key, severity, share }) => [messages.get(key) ?? key, severity, `${Math.round(share * 1000) / 10} %`]);
  return tableOf(['Problem', 'At severity', 'Share'], rows);
}

function topicsTable(): string {
  const rows = [...TOPIC_ROWS].map(([name, { folders = [], countsIn = [] }]) => {
    const checks = [...TOPIC_OF.keys()].filter(
      (check) => TOPIC_OF.get(check) === name && !folders.some((folder) => check.startsWith(folder)),
    );
    return [name, [...folders, ...checks].map((check) => `\`${check}\``).join(', '), countsIn.join(', then ') || '–'];
  });
  return tableOf(['Topic', 'Checks', 'Counts in'], rows);
}

async function referenceTable(): Promise<string> {
  const pages = await Promise.all(
    REFERENCE_PAGES.map(async (page) => ({ ...page, report: await referenceReport(page) })),
  );
  const rows = pages.map(({ state, exposure, observatory, report: { grade, score } }) => [
    state,
    exposure,
    `${grade} ${score}`,
    observatory,
  ]);
  return tableOf(['Page', 'Exposure', 'Assay', 'Observatory'], rows);
}

function tableOf(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}
