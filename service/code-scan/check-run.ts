import { openFindings } from '@assay/engine';
import type { Annotation, CheckRun } from '../providers/define-code-host-provider.ts';
import type { CodeFinding, CodeReport } from '../store/runs/code-report.ts';

/** Four requests. */
const MAX_ANNOTATIONS = 200;
const NAME = 'Assay';
const SEVERE = ['critical', 'high'];

/** What is reported on the commit of a code scan: fixed texts and places, never what a file holds. `pull`: of a pull request. */
export function checkRunOf(
  report: CodeReport,
  { url, pull }: { readonly url: string; readonly pull: boolean },
): CheckRun {
  const findings = openFindings(report.findings);
  const annotations = findings.slice(0, MAX_ANNOTATIONS).map(annotationOf);
  const what = pull ? 'new finding' : 'open finding';
  const title = findings.length === 0 ? `No ${what}s` : `${findings.length} ${what}${findings.length === 1 ? '' : 's'}`;
  const cut = findings.length - annotations.length;
  const summary = [
    pull ? 'Findings that the base of the pull request does not have.' : 'Findings of the default branch.',
    ...(cut > 0
      ? [`Annotations are cut: ${annotations.length} of ${findings.length} findings are annotated, most severe first.`]
      : []),
    ...(report.left_out.length > 0 ? ['Parts of the repository were not read: the code scan names them.'] : []),
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

function conclusionOf(findings: readonly CodeFinding[], { left_out }: CodeReport): CheckRun['conclusion'] {
  if (findings.some(({ severity }) => SEVERE.includes(severity))) return 'failure';
  return findings.length === 0 && left_out.length === 0 ? 'success' : 'neutral';
}

function annotationOf({ file, line, severity, title, description }: CodeFinding): Annotation {
  const level = SEVERE.includes(severity) ? 'failure' : severity === 'medium' ? 'warning' : 'notice';
  return { path: file, line, level, title, message: description };
}
