import { FIX_BRANCH, type FixPullRequest, fixPullRequest, NoPullRequest } from '../../code-scan/fix-pull-request.ts';
import { Refusal } from '../../model/refusal.ts';
import { CODE_HOST } from '../../providers/code-host/code-hosts.ts';
import { CodeFixPullRequest } from '../../shapes/code-scan.ts';
import { fixCommits, noteFixCommit } from '../../store/code/fix-branches.ts';
import { findReport } from '../../store/runs/run-report.ts';
import { withCodeHost } from '../code-host/open-reader.ts';
import { defineAction, type ProjectContext } from '../define-action.ts';
import { runOfProject } from '../runs/run-of-path.ts';

export default defineAction({
  summary: 'Open a pull request with the fixes.',
  description: `Commits all fixes of a code scan that need no decision to the branch \`${FIX_BRANCH}\` and opens a pull request for the default branch, or updates the open one. The commit follows the newest commit of the default branch; files that have changed since the scan are left out. If the branch has commits that were not made here, it is left alone and the request is refused. Requires a ${CODE_HOST.name} connection that may write, see \`pull_requests\` of \`GET /api/v1/${CODE_HOST.id}/auth\`.`,
  verified: true,
  counts: ['jobsOfUser', 'jobsOfNetwork'],
  scope: 'manage',
  http: { method: 'post', path: '/api/v1/projects/{project_id}/code-scans/{scan_id}/pull-request', status: 200 },
  output: CodeFixPullRequest,
  tool: {
    description: `Open or update a pull request with all mechanical fixes of a code scan.`,
    returns: ['url', 'number', 'files', 'left_out'],
  },
  refuses: ['bad_request', 'unavailable'],
  async prepare({ params }, context) {
    const { id, details } = await runOfProject('code', params.scan_id, context);
    const report = await findReport<'code'>(context.store, id);
    if (!report) throw new Refusal('bad_request', 'The code scan has no report yet');
    if (details.pull !== undefined)
      throw new Refusal('bad_request', 'Fixes are for the default branch; this code scan is of a pull request');
    return opened(report, `${context.config.baseUrl}/app/projects/${context.project.id}/code-scans/${id}`, context);
  },
  async run({ prepared: { number, url, commit, files, leftOut } }, { audit }) {
    audit({ subjectId: url });
    return { number, url, branch: FIX_BRANCH, commit, files, left_out: leftOut };
  },
});

async function opened(
  report: Parameters<typeof fixPullRequest>[0],
  scanUrl: string,
  context: ProjectContext,
): Promise<FixPullRequest> {
  const { store, project, now } = context;
  const key = { projectId: project.id, provider: CODE_HOST.id, repositoryId: report.repository_id };
  const ownCommits = await fixCommits(store, key);
  const noteCommit = (commit: string) => context.transaction((change) => noteFixCommit(change, key, commit, now()));
  try {
    return await withCodeHost(context, { purpose: 'fix', repository: report.repository }, (host) =>
      fixPullRequest(report, { ...host, ownCommits, noteCommit, scanUrl }),
    );
  } catch (error) {
    if (error instanceof NoPullRequest) throw new Refusal('bad_request', error.message);
    throw error;
  }
}
