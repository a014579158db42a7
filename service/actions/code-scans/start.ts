import { CODE_MODULES } from '@assay/engine';
import { z } from 'zod';
import { admitRun, MAX_OPEN } from '../../admission/admit-run.ts';
import { Refusal } from '../../model/refusal.ts';
import { CODE_HOST } from '../../providers/code-host/code-hosts.ts';
import { startAwaiting } from '../../runs/queue-run.ts';
import { CodeScan, codeScanOf } from '../../shapes/code-scan.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { CodeModuleName } from '../../shapes/runs/code-modules.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import { lockProject } from '../../store/projects/projects.ts';
import { modulesOfCode } from '../../store/runs/code-run.ts';
import { findOpenRun } from '../../store/runs/runs.ts';
import { defineAction } from '../define-action.ts';
import { acceptCodeScan, scannedRepository } from './accept-code-scan.ts';

export default defineAction({
  summary: 'Start a code scan.',
  description: `Reads the newest commit on the default branch of the project's repository once, whole, and checks it: CI workflows, access rules, committed secrets, dependencies, configuration, and files of coding assistants. The modules access-rules and configuration also read the page and the scripts of the project's site, and request one row of each table that the migrations let anyone read, where the ownership of the site is verified or not required. Returns immediately; poll the code scan until it has ended. If a code scan of the repository with these modules is already in progress, it is returned instead of starting another, and no longer waits for a deployment. Requires a ${CODE_HOST.name} connection and a repository URL. An organization can have at most ${MAX_OPEN} code scans in progress; the last 50 code scans of each project are kept. Does not count against the scan quota.`,
  verified: true,
  queues: true,
  scope: 'scan',
  http: { method: 'post', path: '/api/v1/projects/{project_id}/code-scans', status: 200 },
  body: namedObject('StartCodeScanRequest', {
    modules: z
      .array(CodeModuleName)
      .min(1)
      .max(CODE_MODULES.length)
      .default([...CODE_MODULES])
      .meta({ description: 'Default: all' }),
  }),
  output: CodeScan,
  tool: {
    description:
      "Check the project's repository: CI workflows, access rules, secrets, dependencies, configuration, coding assistant files. Waits for the end, at most `wait_seconds`; then continue with code_scans_get.",
    result: { action: 'code-scans.get', id: 'id' },
  },
  refuses: ['bad_request'],
  async run({ body }, context) {
    const { store, project, caller, send } = context;
    await lockProject(store, project.id);
    await lockOrganization(store, caller.organizationId);
    const repository = await scannedRepository(context);
    const modules = CODE_MODULES.filter((name) => body.modules.includes(name));
    const findOpen = () => findOpenRun(store, { kind: 'code', projectId: project.id, variants: null });
    const open = await findOpen();
    if (open?.target === repository && modules.every((name) => modulesOfCode(open).includes(name))) {
      await startAwaiting(store, send, open.id);
      return codeScanOf((await findOpen()) ?? open, undefined);
    }
    if (open) throw new Refusal('bad_request', `A code scan of ${open.target} is in progress; wait until it has ended`);
    await admitRun({ kind: 'code', organizationId: caller.organizationId }, context);
    return codeScanOf(await acceptCodeScan(context, { repository, modules }), undefined);
  },
});
