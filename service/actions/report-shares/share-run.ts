import { hashOf, newToken } from '../../keys/secret.ts';
import { Refusal } from '../../model/refusal.ts';
import { reportShareOf, shareDetail } from '../../shapes/report/report-share.ts';
import type { RunRow } from '../../store/runs/run-row.ts';
import { countReportShares, insertReportShare } from '../../store/status/report-shares.ts';
import type { ProjectContext } from '../define-action.ts';

/** Links of a project that work. */
export const MAX_SHARES = 50;
/** Links of a user that work, in all projects. */
const MAX_OF_USER = 500;
const DAY = 86_400_000;

/** Creates a link to the report of a run. Throws `bad_request` without one, and `forbidden` above the limits. */
export async function shareRun(
  run: RunRow,
  { name, days }: { readonly name: string; readonly days: number },
  context: ProjectContext,
) {
  const { store, project, caller, now, config, audit } = context;
  if (!run.totals) throw new Refusal('bad_request', `The ${run.kind === 'site' ? 'scan' : 'run'} has no report yet`);
  const { ofProject, ofUser } = await countReportShares(store, { projectId: project.id, userId: caller.userId }, now());
  if (ofProject >= MAX_SHARES) throw new Refusal('forbidden', `Link limit reached: at most ${MAX_SHARES} per project`);
  if (ofUser >= MAX_OF_USER) throw new Refusal('forbidden', `Link limit reached: at most ${MAX_OF_USER} per user`);
  const token = newToken(context);
  const share = await insertReportShare(store, {
    projectId: project.id,
    scanId: run.id,
    hash: hashOf(token),
    name,
    userId: caller.userId,
    expiresAt: new Date(now().getTime() + days * DAY),
  });
  audit({ subjectId: share.id, detail: shareDetail(share) });
  return { ...reportShareOf({ share, url: run.target }), url: `${config.baseUrl}/shared-report#token=${token}` };
}
