import { openFindings } from '../../../findings/compare.ts';
import type { FindingGroup } from '../../../findings/group.ts';
import { setAsideText } from '../../../findings/states.ts';
import type { DeliverabilityReport } from '../../deliverability-report.ts';
import { fit, wrap } from '../columns.ts';
import { placesText } from '../grouped.ts';
import type { ShownHead } from '../head.ts';
import { untestedLines } from './domain-untested.ts';
import { countLines, labelled, type Paint, titleLines } from './paint.ts';
import { setAsideLines } from './set-aside.ts';

const LABEL = 12;
const PLACES = 10;
const VERDICT_NAMES = {
  pass: 'passed',
  fail: 'failed',
  inapplicable: 'not applicable',
  unknown: 'could not run',
  broken: 'could not run',
} as const;
const VERDICT_STYLE = { pass: 'green', fail: 'red', inapplicable: 'dim', unknown: 'yellow', broken: 'yellow' } as const;
const GROUPS = ['mx', 'spf', 'dkim', 'dmarc', 'mta-sts', 'tls-rpt', 'starttls', 'dane', 'dns', 'bimi', 'reputation'];

/** Blocks of lines about a mail domain. */
export function domainBlocks(
  report: DeliverabilityReport,
  { findings }: ShownHead,
  width: number,
  paint: Paint,
): string[][] {
  return [
    [...headerLines(report, width, paint), ...[setAsideText(findings) ?? []].flat()],
    recordLines(report, width, paint),
    groupLines(report, width, paint),
    ...openFindings(findings).map((finding) => findingLines(finding, width, paint)),
    setAsideLines(findings, width, paint),
    untestedLines(report, width, paint),
  ];
}

function headerLines({ domain, score, grade, error, totals }: DeliverabilityReport, width: number, paint: Paint) {
  return [
    paint('bold', fit(domain, width)),
    score === null ? paint('yellow', 'not scored') : paint('bold', `${grade}  ${score}/100`),
    ...countLines(totals, width, paint),
    ...wrap(error ?? '', width).map((line) => paint('red', line)),
  ];
}

function recordLines({ records, providers }: DeliverabilityReport, width: number, paint: Paint): string[] {
  const rows: readonly (readonly [string, readonly string[]])[] = [
    ['provider', providers],
    ['MX', records.mx],
    ['SPF', records.spf],
    ['DKIM', records.dkim.map(({ selector }) => selector)],
    ['DMARC', records.dmarc === null ? [] : [`${records.dmarc} (${records.dmarc_domain})`]],
  ];
  return rows.flatMap(([name, values]) => {
    const lines = values.slice(0, 6).map((value) => fit(value, width - LABEL));
    return labelled(name, lines, LABEL, paint);
  });
}

/** One line per group of checks, with counts by verdict. */
function groupLines({ checks }: DeliverabilityReport, width: number, paint: Paint): string[] {
  const byGroup = Map.groupBy(checks, ({ check }) => check.split('/')[1] ?? '');
  return GROUPS.flatMap((group) => {
    const own = byGroup.get(group);
    if (!own) return [];
    const counts = Object.entries(Object.groupBy(own, ({ verdict }) => verdict)) as [
      keyof typeof VERDICT_STYLE,
      unknown[],
    ][];
    const cells = counts.map(([verdict, list]) =>
      paint(VERDICT_STYLE[verdict], `${list.length} ${VERDICT_NAMES[verdict]}`),
    );
    return [`${group.padEnd(Math.min(LABEL + 2, width))}${cells.join('  ')}`];
  });
}

function findingLines(finding: FindingGroup, width: number, paint: Paint): string[] {
  const { severity, title, remediation, references, places } = finding;
  const note = placesText(finding);
  const rows = (name: string, lines: readonly string[]) => labelled(`  ${name}`, lines, LABEL, paint);
  const placeRows = places
    .slice(0, PLACES)
    .flatMap(({ evidence }) => [
      ...rows('location', [fit(evidence.at, width - LABEL)]),
      ...rows('evidence', linesOf(evidence.shows, width - LABEL)),
    ]);
  const more = finding.place_count - PLACES;
  return [
    ...titleLines(severity, `${severity}: ${title}${note && ` [${note}]`}`, width, paint),
    ...placeRows,
    ...(more > 0 ? rows('', [paint('dim', `and ${more} more`)]) : []),
    ...rows('fix', wrap(remediation, width - LABEL)),
    ...rows('', [paint('dim', fit(references.map(({ id }) => id).join(' · '), width - LABEL))]),
  ];
}

function linesOf(shows: string, width: number): string[] {
  return shows
    .split('\n')
    .slice(0, 6)
    .map((line) => fit(line.trimEnd(), width));
}
