import { admitRun, MAX_OPEN } from '../../admission/admit-run.ts';
import { Refusal } from '../../model/refusal.ts';
import { CODE_HOST } from '../../providers/code-host/code-hosts.ts';
import { CodeScan, codeScanOf } from '../../shapes/code-scan.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import { findOpenRun } from '../../store/runs/runs.ts';
import { defineAction } from '../define-action.ts';
import { acceptCodeScan, scannedRepository } from './accept-code-scan.ts';

export default defineAction({
  summary: 'Start a code scan.',
  description: `Checks the CI workflows, actions, Dependabot and pre-commit configuration, and coding assistant files on the default branch of the project's repository. Returns immediately; poll the code scan until it has ended. If a code scan of the repository is already in progress, it is returned instead of starting another. Requires a ${CODE_HOST.name} connection and a repository URL. An organization can have at most ${MAX_OPEN} code scans in progress; the last 50 code scans of each project are kept. Does not count against the scan quota.`,
  verified: true,
  queues: true,
  scope: 'scan',
  http: { method: 'post', path: '/api/v1/projects/{project_id}/code-scans', status: 200 },
  output: CodeScan,
  tool: {
    description:
      "Check the CI workflows, actions and coding assistant files of the project's repository. Wait with code_scans_get.",
    returns: ['id', 'status'],
  },
  refuses: ['bad_request'],
  async run(_, context) {
    const { store, project, caller } = context;
    await lockOrganization(store, caller.organizationId);
    const repository = await scannedRepository(context);
    const open = await findOpenRun(store, { kind: 'code', projectId: project.id });
    if (open?.target === repository) return codeScanOf(open, undefined);
    if (open) throw new Refusal('bad_request', `A code scan of ${open.target} is in progress; wait until it has ended`);
    await admitRun({ kind: 'code', organizationId: caller.organizationId }, context);
    return codeScanOf(await acceptCodeScan(context, { repository }), undefined);
  },
});
