import { z } from 'zod';
import { hashOf, newToken } from '../../keys/secret.ts';
import { Refusal } from '../../model/refusal.ts';
import { InScan } from '../../shapes/path.ts';
import { NewReportShare, reportShareOf, shareDetail } from '../../shapes/report/report-share.ts';
import { Name } from '../../shapes/text.ts';
import { countReportShares, insertReportShare } from '../../store/status/report-shares.ts';
import { defineAction } from '../define-action.ts';
import { scanOfPath } from '../runs/run-of-path.ts';

/** Links of a project that work. */
export const MOST_SHARES = 50;
/** Links of a user that work, in all projects. */
const MOST_OF_USER = 500;
const DAY = 86_400_000;

export default defineAction({
  name: 'report-shares.create',
  summary: 'Share a scan report.',
  description:
    'Creates a link that shows the report of a scan to anyone who has it, until it expires or is revoked. The link is shown only once.',
  auth: 'key/session',
  scopedKey: 'refused',
  verified: true,
  http: { method: 'post', path: '/api/v1/projects/{project_id}/scans/{scan_id}/shares', status: 201 },
  params: InScan,
  body: z
    .object({
      name: Name.meta({ description: 'Who or what it is for' }),
      days: z.int().min(1).max(90).default(7).meta({ description: 'Days until the link expires' }),
    })
    .meta({ id: 'ReportShareRequest' }),
  output: NewReportShare,
  refuses: ['not_found', 'bad_request', 'forbidden'],
  async run(input, context) {
    const { store, project, caller, now, config, audit } = context;
    const scan = await scanOfPath(input, context);
    if (!scan.totals) throw new Refusal('bad_request', 'The scan has no report yet');
    const { ofProject, ofUser } = await countReportShares(
      store,
      { projectId: project.id, userId: caller.userId },
      now(),
    );
    if (ofProject >= MOST_SHARES)
      throw new Refusal('forbidden', `Link limit reached: at most ${MOST_SHARES} per project`);
    if (ofUser >= MOST_OF_USER) throw new Refusal('forbidden', `Link limit reached: at most ${MOST_OF_USER} per user`);
    const token = newToken(context);
    const share = await insertReportShare(store, {
      projectId: project.id,
      scanId: scan.id,
      hash: hashOf(token),
      name: input.body.name,
      userId: caller.userId,
      expiresAt: new Date(now().getTime() + input.body.days * DAY),
    });
    audit({ subjectId: share.id, detail: shareDetail(share) });
    return { ...reportShareOf({ share, url: scan.target }), url: `${config.baseUrl}/shared-report#token=${token}` };
  },
});
