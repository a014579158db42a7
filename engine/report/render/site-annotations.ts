import { openFindings } from '../../findings/compare.ts';
import type { Report } from '../report.ts';
import { ANNOTATION_LEVELS, annotation } from './annotation.ts';
import { oneLine } from './columns.ts';
import { LIKELIHOOD_WORDS } from './likelihood.ts';

const TEXT_LIMIT = 300;

/** Workflow commands that GitHub shows as annotations of the run: a page of a site is no file of the repository. */
export function renderSiteAnnotations(report: Report): string {
  const { findings, target, error, not_scored } = report;
  const failed = error ?? not_scored ?? null;
  const lines = openFindings(findings).map((finding) => {
    const { severity, title, evidence, remediation, check, likelihood } = finding;
    const sure = LIKELIHOOD_WORDS[likelihood];
    return annotation(
      ANNOTATION_LEVELS[severity],
      { title },
      `${bounded(evidence.at)}: ${bounded(evidence.shows)}\nFix: ${remediation}\n${check} (${severity}${sure === '' ? '' : `, ${sure}`})`,
    );
  });
  const failure =
    failed === null ? '' : annotation('error', { title: 'Scan incomplete' }, `${oneLine(target)}: ${oneLine(failed)}`);
  return `${failure}${lines.join('')}`;
}

function bounded(text: string): string {
  const line = oneLine(text);
  return line.length > TEXT_LIMIT ? `${line.slice(0, TEXT_LIMIT - 1).toWellFormed()}…` : line;
}
