import { isBlind, openFindings } from '@assay/engine';
import type { Annotation, CheckRun } from '../providers/define-code-host-provider.ts';
import type { CodeFinding, CodeReport } from '../store/runs/code-report.ts';

/** Four requests. */
const MAX_ANNOTATIONS = 200;
const NAME = 'Assay';
const SEVERE = ['critical', 'high'];
const UNTESTED = 'Parts of the repository were not read or could not be checked: the code scan names them.';

/** What is reported on the commit of a code scan: fixed texts and places, never what a file holds. `pull`: of a pull request. */
export function checkRunOf(
  report: CodeReport,
  { url, pull }: { readonly url: string; readonly pull: boolean },
): CheckRun {
  const findings = openFindings(report.findings);
  const annotations = findings.slice(0, MAX_ANNOTATIONS).map(annotationOf);
  const what = pull ? 'new or worse finding' : 'open finding';
  const title = findings.length === 0 ? `No ${what}s` : `${findings.length} ${what}${findings.length === 1 ? '' : 's'}`;
  const cut = findings.length - annotations.length;
  const summary = [
    pull
      ? 'Findings that the base of the pull request does not have, or has with a lower severity.'
      : 'Findings of the default branch.',
    ...(cut > 0
      ? [`Annotations are cut: ${annotations.length} of ${findings.length} findings are annotated, most severe first.`]
      : []),
    ...(isUntested(report) ? [UNTESTED] : []),
    `[Open the code scan](${url})`,
  ].join('\n\n');
  return {
    commit: report.commit,
    name: NAME,
    url,
    conclusion: conclusionOf(findings, report),
    title,
    summary,
    annotations,
  };
}

function conclusionOf(findings: readonly CodeFinding[], report: CodeReport): CheckRun['conclusion'] {
  if (findings.some(({ severity }) => SEVERE.includes(severity))) return 'failure';
  return findings.length === 0 && !isUntested(report) ? 'success' : 'neutral';
}

/** Whether a file was not read, or a check could not run: no findings then prove nothing. */
function isUntested({ left_out, files, coverage }: Pick<CodeReport, 'left_out' | 'files' | 'coverage'>): boolean {
  return left_out.length > 0 || files.some(({ error }) => error !== null) || coverage.some(isBlind);
}

function annotationOf({ file, line, severity, title, description }: CodeFinding): Annotation {
  const level = SEVERE.includes(severity) ? 'failure' : severity === 'medium' ? 'warning' : 'notice';
  return { path: file, line, level, title, message: description };
}
