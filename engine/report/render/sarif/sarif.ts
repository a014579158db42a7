import type { Invocation, PhysicalLocation, ReportingDescriptor, Result, Run, Suppression } from 'sarif';
import type { Severity } from '../../../catalogue/severity.ts';
import { unfixedFindings } from '../../../findings/compare.ts';
import type { Finding } from '../../../findings/finding.ts';
import { codeModuleOf } from '../../../findings/module.ts';
import { decisionText, setAsideFindings } from '../../../findings/states.ts';
import { MAX_TEMPLATES, templatesOf } from '../../../findings/templates.ts';
import { missingParts } from '../../missing-parts.ts';
import type { CheckedReport } from '../../report.ts';
import { cut, oneLine } from '../columns.ts';
import { versionNote } from '../grouped.ts';
import { type Head, headOf } from '../head.ts';
import { onPages } from '../on-pages.ts';
import { siteNotes } from '../site-pages.ts';
import { boundedText } from './limits.ts';
import { kindOf, physicalOf, storedLocation } from './locations.ts';

const TEXT_LIMIT = 1000;
/** Other pages with the same problem that a result names. */
const RELATED = 20;

const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
  info: 'note',
};
/** `security-severity` of code scanning: above 9 critical, 7 high, 4 medium. */
const SECURITY: Readonly<Record<Severity, string>> = {
  critical: '9.5',
  high: '8.0',
  medium: '5.5',
  low: '3.0',
  info: '0.5',
};
/** What only a newer version of a check sees did not change on the site. */
const STATES = {
  new: 'new',
  changed: 'updated',
  same: 'unchanged',
  found_by_newer_version: 'unchanged',
  fixed: 'absent',
  no_longer_reported: 'absent',
} as const;

/**
 * Renders reports as SARIF 2.1.0 for GitHub code scanning, one run each up to its 20. Code scanning shows every result as open, so fixed
 * and no longer reported findings are omitted; it rejects URLs with a scheme other than `file:`, so locations are `host/path` and a line, or the path of a file in
 * the repository. `notice` learns what its limits leave out.
 */
export function renderSarif(
  reports: readonly CheckedReport[],
  notice: (text: string) => void = () => undefined,
): string {
  return boundedText(
    reports.map((report) => runOf(headOf(report))),
    notice,
  );
}

function runOf(report: Head): Run {
  const findings = unfixedFindings(report.findings);
  const aside = new Set(setAsideFindings(findings));
  const rules = [...new Map(findings.map((finding) => [ruleId(finding), finding])).values()];
  const index = new Map(rules.map((finding, i) => [ruleId(finding), i]));
  return {
    tool: { driver: { name: 'Assay', semanticVersion: report.assay, rules: rules.map(ruleOf) } },
    automationDetails: { id: `assay/${oneLine(report.target)}/` },
    invocations: [
      {
        executionSuccessful: report.status === 'completed',
        startTimeUtc: report.started_at,
        endTimeUtc: report.completed_at,
        ...notificationsOf(report),
      },
    ],
    properties: {
      score: report.score,
      grade: report.grade,
      finalUrl: report.final_url ?? null,
      redirects: report.redirects ?? [],
      notScored: report.not_scored ?? null,
      warnings: report.warnings ?? [],
      ...(report.pages ? { pages: report.pages, site: report.site ?? null } : {}),
    },
    results: findings.map((finding) => ({
      ...resultOf(finding, report, index.get(ruleId(finding)) ?? 0),
      ...(aside.size > 0 ? { suppressions: aside.has(finding) ? [suppressionOf(finding)] : [] } : {}),
    })),
  };
}

/** Section 3.27.23: in a run with suppressions, each result states whether it has one. */
function suppressionOf(finding: Finding): Suppression {
  return { kind: 'external', status: 'accepted', justification: decisionText(finding) };
}

function notificationsOf(report: Head): Pick<Invocation, 'toolExecutionNotifications'> {
  const { error, not_scored, warnings = [] } = report;
  const errors = [error ?? not_scored ?? missingParts(report)].flat();
  const notifications = [
    ...errors.map((text) => ({ level: 'error' as const, message: { text: bounded(text) } })),
    ...warnings.map((text) => ({ level: 'warning' as const, message: { text: bounded(text) } })),
    ...siteNotes(report).map((text) => ({ level: 'note' as const, message: { text: bounded(text) } })),
  ];
  return notifications.length === 0 ? {} : { toolExecutionNotifications: notifications };
}

function ruleId({ check, problem }: Finding): string {
  return `${check}/${problem}`;
}

function ruleOf(finding: Finding): ReportingDescriptor {
  const { title, description, remediation, severity, module, check, references } = finding;
  const [first] = references;
  return {
    id: ruleId(finding),
    shortDescription: { text: bounded(title) },
    fullDescription: { text: bounded(description) },
    help: { text: cut(remediation, TEXT_LIMIT), markdown: cut(remediation, TEXT_LIMIT) },
    ...(first ? { helpUri: first.url } : {}),
    defaultConfiguration: { level: LEVELS[severity] },
    properties: {
      tags: [module, ...references.map(({ id }) => id)].slice(0, 10),
      ...(module === 'security' || codeModuleOf(check) ? { 'security-severity': SECURITY[severity] } : {}),
    },
  };
}

function resultOf(finding: Finding, report: Head, ruleIndex: number): Result {
  const { title, severity, evidence, location = storedLocation(finding), fingerprint, change, likelihood } = finding;
  const note = versionNote(finding);
  const on = onPages(finding.pages, report);
  return {
    ruleId: ruleId(finding),
    ruleIndex,
    level: LEVELS[severity],
    message: {
      text: `${bounded(title)} (${bounded(evidence.at)}: ${bounded(evidence.shows)})${on && `, ${bounded(on)}`}`,
    },
    locations: [
      {
        physicalLocation: physicalOf(location, report.target),
        logicalLocations: [{ fullyQualifiedName: bounded(evidence.at), ...kindOf(location) }],
      },
    ],
    ...relatedOf(finding, report),
    partialFingerprints: { primaryLocationLineHash: fingerprint, 'assay/v1': fingerprint },
    baselineState: STATES[change],
    properties: { severity, likelihood, ...(note === '' ? {} : { change: note }), ...pageProperties(finding, report) },
  };
}

/** Section 3.27.22: the other pages with the problem, the first 20. Their locations have no query, and each is named once. */
function relatedOf({ pages = [], location }: Finding, { target }: Head): Pick<Result, 'relatedLocations'> {
  const own = physicalOf({ url: location?.url ?? target }, target).artifactLocation?.uri;
  const others = new Map<string | undefined, PhysicalLocation>();
  for (const url of pages) {
    const place = physicalOf({ url }, target);
    if (others.size < RELATED && place.artifactLocation?.uri !== own) others.set(place.artifactLocation?.uri, place);
  }
  if (others.size === 0) return {};
  const message = { text: 'The same problem on another page' };
  return { relatedLocations: [...others.values()].map((physicalLocation) => ({ physicalLocation, message })) };
}

/** How many pages have the problem, and their templates: the first 20, and how many there are. */
function pageProperties({ pages }: Finding, report: Head): object {
  if (!pages || !report.pages) return {};
  const templates = templatesOf(pages, report);
  const shown = templates.slice(0, MAX_TEMPLATES);
  return { pageCount: pages.length, templates: shown, templateCount: templates.length };
}

function bounded(text: string): string {
  return cut(oneLine(text), TEXT_LIMIT);
}
