import { openFindings } from '../../../findings/compare.ts';
import type { FindingGroup } from '../../../findings/group.ts';
import { setAsideText } from '../../../findings/states.ts';
import type { DeliverabilityReport } from '../../deliverability-report.ts';
import { fit, wrap } from '../columns.ts';
import { placesText } from '../grouped.ts';
import type { ShownHead } from '../head.ts';
import { untestedLines } from './domain-untested.ts';
import type { FindingText, TextParts } from './finding-text.ts';
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

/** The text about a mail domain. */
export function domainParts(
  report: DeliverabilityReport,
  { findings }: ShownHead,
  width: number,
  paint: Paint,
): TextParts {
  return {
    before: [
      [...headerLines(report, width, paint), ...[setAsideText(findings) ?? []].flat()],
      recordLines(report, width, paint),
      groupLines(report, width, paint),
    ],
    findings: openFindings(findings).map((finding) => findingText(finding, width, paint)),
    after: [setAsideLines(findings, width, paint), untestedLines(report, width, paint)],
  };
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

function findingText(finding: FindingGroup, width: number, paint: Paint): FindingText {
  const { severity, check, title, remediation, references, places } = finding;
  const note = placesText(finding);
  const name = note === '' ? title : `${title} [${note}]`;
  const rows = (label: string, lines: readonly string[]) => labelled(`  ${label}`, lines, LABEL, paint);
  const placesOf = (max: number) => [
    ...places
      .slice(0, max)
      .flatMap(({ evidence }) => [
        ...rows('location', [fit(evidence.at, width - LABEL)]),
        ...rows('evidence', linesOf(evidence.shows, width - LABEL)),
      ]),
    ...(finding.place_count > max ? rows('', [paint('dim', `and ${finding.place_count - max} more`)]) : []),
  ];
  const head = titleLines(severity, name, width, paint);
  const fix = rows('fix', wrap(remediation, width - LABEL));
  const ids = [check, ...references.map(({ id }) => id)].join(' · ');
  return {
    severity,
    check,
    title: name,
    whole: [...head, ...placesOf(PLACES), ...fix, ...rows('', [paint('dim', fit(ids, width - LABEL))])],
    short: [...head, ...placesOf(1), ...fix],
  };
}

function linesOf(shows: string, width: number): string[] {
  return shows
    .split('\n')
    .slice(0, 6)
    .map((line) => fit(line.trimEnd(), width));
}
