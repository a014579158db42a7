import { z } from 'zod';
import { hashOf, newUuid } from '../../secret.ts';
import { Badge, badgeOf } from '../../shapes/badge.ts';
import { InProject } from '../../shapes/path.ts';
import { insertBadge } from '../../store/proof/badges.ts';
import { defineAction } from '../define-action.ts';
import { Refusal } from '../refusal.ts';
import { logBadge } from '../reports/seal.ts';
import { criticalCounts, latestSecurityScan, leavesSite } from './badge-state.ts';
import { badgeToken } from './badge-token.ts';

const DAYS = 90;
const DAY_MILLISECONDS = 86_400_000;

export default defineAction({
  name: 'badges.create',
  summary: 'Issue a Verified badge.',
  description:
    "Issues a badge for the host of the project URL if the latest completed security scan is scored, was not redirected to another site and has no critical findings. Critical findings that are accepted or dismissed as `wont_fix` count as well; those dismissed as false positives do not, and the verification of the badge states them. The badge replaces the domain's previous one, is valid for 90 days and is recorded in the transparency log.",
  auth: 'key/session',
  scopedKey: 'project',
  http: { method: 'post', path: '/api/v1/projects/{project_id}/badges', status: 200 },
  params: InProject,
  body: z
    .object({
      domain: z
        .string()
        .trim()
        .min(1)
        .max(260)
        .meta({ examples: ['example.com'] }),
    })
    .meta({ id: 'NewBadge' }),
  output: Badge,
  tool: {
    description:
      'Issue a Verified badge for the host of the project URL. Refused while the latest scan has a critical finding, even if it is accepted or dismissed as wont_fix.',
    returns: ['badge_id', 'domain', 'expires_at', 'embed_code', 'image_url'],
  },
  refuses: ['bad_request'],
  async run({ body }, context) {
    const { project, store, config, now, audit } = context;
    const { host, hostname } = new URL(project.url);
    const domain = body.domain.toLowerCase();
    if (domain !== host && domain !== hostname)
      throw new Refusal('bad_request', `domain: must be the project host, ${host}`);
    const scan = await latestSecurityScan(store, project.id);
    if (!scan?.totals) throw new Refusal('bad_request', 'No security scan has completed yet');
    if (scan.notScored) throw new Refusal('bad_request', `The latest scan is not scored: ${scan.notScored}`);
    if (leavesSite(scan)) throw new Refusal('bad_request', 'The project URL redirects to another site');
    const { open, against } = await criticalCounts(store, scan.id, scan.totals);
    if (open > 0)
      throw new Refusal(
        'bad_request',
        `The latest scan has ${open} open critical ${open === 1 ? 'finding' : 'findings'}`,
      );
    if (against > 0)
      throw new Refusal(
        'bad_request',
        'A critical finding was accepted or dismissed as wont_fix; it must be fixed before a badge can be issued',
      );
    const issuedAt = now();
    const claims = {
      id: newUuid(context),
      projectId: project.id,
      scanId: scan.id,
      domain,
      issuedAt,
      expiresAt: new Date(issuedAt.getTime() + DAYS * DAY_MILLISECONDS),
    };
    const badge = { ...claims, token: await badgeToken(claims, context) };
    await insertBadge(store, badge);
    await logBadge(hashOf(badge.token), context);
    audit({ subjectId: badge.id });
    return badgeOf(badge, config.baseUrl);
  },
});
