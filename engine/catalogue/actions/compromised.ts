import { repositoryOf } from './repository-of.ts';

/** An action whose tags were moved to malicious commits. */
export interface Compromise {
  /** Advisory or report. */
  readonly source: string;
  /** First and last moment in which the tags pointed to the malicious commit, UTC; days where the hour was not published. */
  readonly from: string;
  readonly until: string | null;
  /** Malicious commits that were published. */
  readonly commits: readonly string[];
  /** The tags were not restored: they must not be used at all. */
  readonly isOpen: boolean;
}

const CHECKMARX = 'https://checkmarx.com/blog/ongoing-security-updates/';
const ACTIONS_COOL = 'https://github.com/actions-cool/issues-helper/issues/230';

/** Source: the advisories and reports named in each row, as of 2026-09-17. */
const COMPROMISES: Readonly<Record<string, Compromise>> = {
  'tj-actions/changed-files': row('GHSA-mrrh-fwg8-r2c3', '2025-03-14', '2025-03-15', [
    '0e58ed8671d6b60d0890c21b07f8835ace038e67',
  ]),
  'reviewdog/action-setup': row('GHSA-qmg3-hpqr-gqvc', '2025-03-11T18:42Z', '2025-03-11T20:31Z', [
    'f0d342d24037bb11d26b9bd8496e0808ba32e9ec',
  ]),
  'xygeni/xygeni-action': row('GHSA-f8q5-h5qh-33mh', '2026-03-03', '2026-03-10', [
    '4bf1d4e19ad81a3e8d4063755ae0f482dd3baf12',
  ]),
  'aquasecurity/trivy-action': row('GHSA-69fq-xp46-6x23', '2026-03-19T17:43Z', '2026-03-20T05:40Z', []),
  'aquasecurity/setup-trivy': row('GHSA-69fq-xp46-6x23', '2026-03-19T17:43Z', '2026-03-19T21:44Z', []),
  'checkmarx/kics-github-action': row(CHECKMARX, '2026-03-23T12:58Z', '2026-03-23T16:50Z', []),
  'checkmarx/ast-github-action': row(CHECKMARX, '2026-03-23', '2026-04-22', []),
  'actions-cool/issues-helper': { ...row(ACTIONS_COOL, '2026-05-18T19:10Z', null, []), isOpen: true },
  'actions-cool/maintain-one-comment': { ...row(ACTIONS_COOL, '2026-05-18T19:10Z', null, []), isOpen: true },
};

export function compromiseOf(action: string): Compromise | null {
  return COMPROMISES[repositoryOf(action)] ?? null;
}

function row(source: string, from: string, until: string | null, commits: readonly string[]): Compromise {
  return { source, from, until, commits, isOpen: false };
}
