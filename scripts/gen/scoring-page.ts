import { KNOWN_BAD } from '../../engine/catalogue/known-bad.ts';
import { SEVERITIES } from '../../engine/catalogue/severity.ts';
import { TOPIC_ROWS } from '../../engine/catalogue/topics.ts';
import { CHECKS } from '../../engine/checks/list.ts';
import { SHARE_OF, TOPIC_OF } from '../../engine/findings/declared.generated.ts';
import { declaredShare } from '../../engine/findings/scoring/shares.ts';
import { PROBES } from '../../engine/probes/list.ts';
import { EXPERT_RANKING } from '../../testbed/reference/expert-ranking.ts';
import { REFERENCE_PAGES } from '../../testbed/reference/reference-pages.ts';
import { referenceReport } from '../../testbed/reference/reference-report.ts';
import { writePageTables } from './page-tables.ts';

/** Writes the tables of the scoring page between their marks. */
export async function writeScoringPage(): Promise<void> {
  const [reference, experts] = [await referenceTable(), await expertTable()];
  const tables = { 'known-bad': knownBadTable(), shares: sharesTable(), topics: topicsTable(), reference, experts };
  writePageTables('docs/scoring.md', tables);
}

const MESSAGES: ReadonlyMap<string, string> = new Map(
  [...CHECKS, ...PROBES].flatMap(({ id, problems }) =>
    Object.entries(problems).map(([name, { message }]) => [`${id}#${name}`, message] as const),
  ),
);
/** A folder with more problems of a class is named instead of them. */
const MAX_LISTED = 8;

/** The shares that problems declare, with their severities. */
const DECLARED = [...SHARE_OF].flatMap(([key, shares]) =>
  SEVERITIES.flatMap((severity) => {
    const share = shares[severity];
    return share === undefined ? [] : [{ key, severity, share }];
  }),
);

function knownBadTable(): string {
  const rows = Object.entries(KNOWN_BAD).map(([name, { atMost, why }]) => {
    const members = DECLARED.filter(({ share }) => share === name);
    const folders = [...Map.groupBy(members, ({ key }) => key.slice(0, key.lastIndexOf('/') + 1))];
    const problems = folders.flatMap(([folder, own]) =>
      own.length > MAX_LISTED
        ? [`${own.length} problems of \`${folder}\``]
        : own.map(({ key, severity }) => `${MESSAGES.get(key) ?? key} (${severity})`),
    );
    return [name.replaceAll('-', ' '), atMost, why, problems.join('; ')];
  });
  return tableOf(['Class', 'Best grade', 'Why', 'Problems'], rows);
}

function sharesTable(): string {
  const rows = DECLARED.filter(({ share }) => typeof share === 'number')
    .map(({ key, severity }) => ({ key, severity, share: declaredShare(key, severity) ?? 0 }))
    .toSorted((a, b) => b.share - a.share)
    .map(({ key, severity, share }) => [MESSAGES.get(key) ?? key, severity, `${Math.round(share * 1000) / 10} %`]);
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

async function expertTable(): Promise<string> {
  const rows = await Promise.all(
    EXPERT_RANKING.map(async ([site, expert, why, served]) => {
      const { grade, score } = await referenceReport({ served });
      return [site, expert, `${grade} ${score}`, why];
    }),
  );
  return tableOf(['Site', 'Expert', 'Assay', 'Why'], rows);
}

function tableOf(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}
