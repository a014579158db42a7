import { SEVERITIES } from '../../../catalogue/severity.ts';
import { openFindings } from '../../../findings/compare.ts';
import type { FindingGroup, Place } from '../../../findings/group.ts';
import { moduleLabel, moduleOf } from '../../../findings/module.ts';
import { decisionText, setAsideFindings, setAsideText } from '../../../findings/states.ts';
import type { Totals } from '../../../findings/totals.ts';
import { changeText, placesText } from '../grouped.ts';
import type { ShownHead } from '../head.ts';
import { onPages } from '../on-pages.ts';
import { pathOf } from '../site-pages.ts';
import { escapeHtml, groupedTable, moreText, prose, rowGroup, section, table } from './pdf.ts';

const SHOWN = 700;
const PLACE = 300;
/** Places of a finding that are listed, and those of a repository that are shown with their lines. */
const LISTED = 10;
const EXCERPTS = 3;
const LINE = 160;
const WHERE = 48;
const MAX_FINDINGS = 500;

/** Counts by severity, and how many findings they leave out. */
export function countsList(totals: Totals, findings: readonly FindingGroup[]): string {
  const counts = SEVERITIES.map(
    (severity) => `<li class="${severity}"><b>${totals[severity]}</b> ${severity}</li>`,
  ).join('');
  const aside = setAsideText(findings);
  const note =
    aside === undefined ? '' : `<p>${escapeHtml(aside)}. They are not in the totals. The score includes them.</p>`;
  return `<ul class="counts">${counts}</ul>${note}`;
}

/** Open findings: a line each by module, and then each with evidence and fix, most severe first. `none`: what it means that nothing was found. */
export function findingsSections(
  findings: readonly FindingGroup[],
  none: string,
  report: Pick<ShownHead, 'pages' | 'site' | 'deductions'> = {},
): string[] {
  const open = openFindings(findings);
  const shown = open.slice(0, MAX_FINDINGS);
  const rest = moreText(open.length - MAX_FINDINGS);
  const nothing = setAsideFindings(findings).length > 0 ? 'No open findings.' : none;
  const details = shown.map((finding) => findingArticle(finding, report)).join('');
  return [
    section('Findings', shown.length > 0 ? `${findingsTable(shown, report)}${rest}` : '', nothing),
    section('Details', details && `<div class="details">${details}</div>`),
  ];
}

/** Findings that are printed with all of their evidence. On screens, the others are, too. */
export function isUrgent({ severity }: Pick<FindingGroup, 'severity'>): boolean {
  return severity === 'critical' || severity === 'high';
}

/** A line for each finding, by module, with a link to its details and what it takes from the score. */
function findingsTable(findings: readonly FindingGroup[], report: Pick<ShownHead, 'pages' | 'site' | 'deductions'>) {
  const listed = new Set(findings.map(({ id }) => id));
  const points = new Map(
    (report.deductions ?? []).flatMap(({ finding_ids: ids, points: lost }) => {
      const id = ids.find((one) => listed.has(one));
      return id === undefined ? [] : [[id, lost] as const];
    }),
  );
  const columns = ['Severity', 'Finding', 'Where', points.size > 0 ? 'Points' : ''];
  const groups = [...Map.groupBy(findings, ({ check }) => moduleOf(check))].map(([module, own]) =>
    rowGroup(
      moduleLabel(module),
      columns.length,
      own.map((finding) => {
        const { id, severity, title } = finding;
        const lost = points.get(id);
        const cells = [
          `<td class="${severity}">${severity}</td>`,
          `<td><a href="#${findingAnchor(id)}">${prose(title)}</a></td>`,
          `<td>${escapeHtml(whereText(finding, report))}</td>`,
          `<td class="number">${lost === undefined ? '' : `−${lost.toFixed(1)}`}</td>`,
        ];
        return cells.join('');
      }),
    ),
  );
  return groupedTable('findings', columns, groups);
}

function whereText(finding: FindingGroup, report: Pick<ShownHead, 'pages' | 'site'>): string {
  const text = [placesText(finding), onPages(finding.pages, report)].filter(Boolean).join(', ');
  return cut(text || pathOf(finding.evidence.at), WHERE);
}

/** Findings set aside by a decision, each with the decision. */
export function setAsidePart(findings: readonly FindingGroup[]): string {
  const rows = setAsideFindings(findings)
    .slice(0, MAX_FINDINGS)
    .map((group) => [
      group.severity,
      group.title,
      placesText(group) || cut(group.evidence.at, PLACE),
      decisionText(group),
    ]);
  return section('Dismissed and accepted', table(['Severity', 'Finding', 'Location', 'Decision'], rows));
}

/** The name by which links in the document lead to a finding. */
export function findingAnchor(id: string): string {
  return `finding-${id.replace(/[^\w-]/g, '')}`;
}

function findingArticle(finding: FindingGroup, report: Pick<ShownHead, 'pages' | 'site'>): string {
  const { severity, likelihood, title, description, remediation, evidence } = finding;
  const change = finding.change === 'same' ? 'unchanged' : changeText(finding);
  const { not_seen: unseen } = finding;
  const marks = [
    severity,
    ...(likelihood === 'observed' ? [] : [likelihood]),
    ...(finding.change === 'new' ? [] : [change]),
    ...(unseen ? [unseen] : []),
  ].join(' · ');
  const note = [placesText(finding), onPages(finding.pages, report)].filter(Boolean).join(', ');
  const count = note && ` <span class="count">${escapeHtml(cut(note, PLACE))}</span>`;
  const look = `${severity}${isUrgent(finding) ? '' : ' brief'}${finding.place_count === 1 ? '' : ' several'}`;
  const place = evidence.shows === '' ? evidence.at : `${evidence.at}: ${evidence.shows.replace(/\s+/g, ' ')}`;
  return `<article id="${findingAnchor(finding.id)}" class="${look}"><p class="severity">${escapeHtml(marks)}</p><h3>${prose(title)}${count}</h3>
<p class="why">${prose(description)}</p><p class="place">${escapeHtml(cut(place, LINE))}</p><div class="whole">${finding.place_count === 1 ? whole(finding) : listOf(finding, report)}</div><p><b>Fix:</b> ${prose(remediation)}</p></article>`;
}

/** The only place, with its evidence. */
function whole({ evidence, places }: FindingGroup): string {
  const { at, shows, curl, response } = evidence;
  const shown = [cut(at, PLACE), cut(shows), places[0]?.excerpt ?? ''].filter(Boolean).join('\n');
  const reproduce = curl
    ? `<p class="ask">Reproduce</p><pre>${escapeHtml(`${cut(curl)}\n\n${cut(response ?? '')}`.trim())}</pre>`
    : '';
  return `<pre>${escapeHtml(shown)}</pre>${reproduce}`;
}

/** The first places, a line each, and the number of the others. */
function listOf({ places, place_count: count }: FindingGroup, report: Pick<ShownHead, 'pages' | 'site'>): string {
  const excerpts = places
    .slice(0, EXCERPTS)
    .flatMap(({ evidence, excerpt }) =>
      excerpt ? [`<pre>${escapeHtml(`${cut(evidence.at, PLACE)}\n${cut(excerpt)}`)}</pre>`] : [],
    );
  const listed = places.slice(excerpts.length, LISTED);
  const more = count - excerpts.length - listed.length;
  const rest = more > 0 ? `<li class="more">and ${more} more</li>` : '';
  return `${excerpts.join('')}<ol class="places" start="${excerpts.length + 1}">${listed.map((place) => placeItem(place, report)).join('')}${rest}</ol>`;
}

/** A location that is no address is the same on all pages. */
function placeItem({ evidence: { at, shows }, pages }: Place, report: Pick<ShownHead, 'pages' | 'site'>): string {
  const on = URL.canParse(at) ? '' : onPages(pages, report);
  const line =
    shows === '' || shows === at
      ? ''
      : ` <span>${escapeHtml(cut(shows.slice(0, 4 * LINE).replace(/\s+/g, ' '), LINE))}</span>`;
  return `<li>${escapeHtml(cut(at, LINE))}${on && ` ${escapeHtml(cut(on, LINE))}`}${line}</li>`;
}

/** The start of a text, with an ellipsis. */
export function cut(text: string, max = SHOWN): string {
  return text.length > max ? `${text.slice(0, max).toWellFormed()}…` : text;
}

/** `21 November 2026, 09:30 UTC`. */
export function momentText(iso: string): string {
  const at = new Date(iso);
  const day = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return `${day}, ${at.toISOString().slice(11, 16)} UTC`;
}
