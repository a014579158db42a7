import { z } from 'zod';
import { badgeStatusOf } from '../../badges/badge-status.ts';
import type { PublicReasons } from '../../badges/public-reasons.ts';
import { hashOf, newUuid } from '../../keys/secret.ts';
import { Refusal } from '../../model/refusal.ts';
import { knownOwnership, ownershipRefusal } from '../../ownership/site-ownership.ts';
import { Badge, badgeOf } from '../../shapes/badge.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { insertBadge } from '../../store/proof/badges.ts';
import { requirePermission } from '../admit.ts';
import { defineAction } from '../define-action.ts';
import { logBadge } from '../reports/seal.ts';
import { badgeToken } from './badge-token.ts';

const DAYS = 90;
/** Longest token: it is part of addresses. */
const MAX_TOKEN = 2000;
const MAX_REASONS = 5;
const DAY_MILLISECONDS = 86_400_000;

export default defineAction({
  summary: 'Issue a Verified badge.',
  description:
    'Issued for the origin of the project URL if the newest complete scan of that URL, with the module security, is scored and ends on the same origin, and if the newest scan of no page of the origin has a critical finding, or a high one of the security module that was dismissed or accepted. For one that was dismissed as a false positive, the proven owner of the site can give a reason instead, which is part of the badge and shown with it. If the server requires verified ownership, the site must be verified. Replaces the previous badge of the origin, is valid for 90 days and is recorded in the transparency log. Changing the origin of the project ends it.',
  logs: true,
  scope: 'scan',
  http: { method: 'post', path: '/api/v1/projects/{project_id}/badges', status: 200 },
  body: namedObject('NewBadge', {
    domain: z
      .string()
      .trim()
      .min(1)
      .max(260)
      .meta({
        description: 'Host of the project URL; the badge names its port too, if it has one',
        examples: ['example.com'],
      }),
    reasons: z
      .array(
        z.object({
          finding_id: z.string().max(100).meta({ description: 'Id of the finding at one place' }),
          reason: z
            .string()
            .trim()
            .min(10)
            .max(300)
            .meta({ examples: ['Publishable key: it is meant to be in the page'] }),
        }),
      )
      .max(MAX_REASONS)
      .optional()
      .meta({
        description:
          'Public: why critical or high findings that you dismissed as false positives are none. Requires verified ownership of the site. All together are about 800 characters at most',
      }),
  }),
  output: Badge,
  tool: {
    description:
      'Issue a Verified badge for the host of the project URL. Refused while the latest scan has a critical finding; one that was dismissed as a false positive needs verified ownership and a reason that everyone sees.',
    returns: ['badge_id', 'domain', 'expires_at', 'embed_code', 'image_url'],
  },
  refuses: ['bad_request', 'forbidden'],
  async prepare({ body }, context) {
    const { project, caller } = context;
    // A reason decides about a finding, and in public.
    if (body.reasons?.length) requirePermission(caller, { scope: 'triage', on: 'project' });
    const asked = body.reasons?.length
      ? ({ what: 'Reasons for dismissed findings', isRequired: true } as const)
      : ({ what: 'Badges' } as const);
    const refusal = await ownershipRefusal({ projectId: project.id, url: project.url }, context, asked);
    if (refusal !== undefined) throw new Refusal('forbidden', refusal);
  },
  async run({ body }, context) {
    const { project, store, config, now, audit } = context;
    const { host, hostname, origin } = new URL(project.url);
    const asked = body.domain.toLowerCase();
    if (asked !== host && asked !== hostname)
      throw new Refusal('bad_request', `domain: must be the project host, ${host}`);
    const reasons: PublicReasons = Object.fromEntries(
      (body.reasons ?? []).map(({ finding_id: id, reason }) => [id.toLowerCase(), reason]),
    );
    const { status, detail, scan, explained } = await badgeStatusOf(project, context, reasons);
    if (status !== 'verified' || !scan) throw new Refusal('bad_request', detail);
    const unused = Object.keys(reasons).filter((one) => !explained.some(({ id }) => id === one));
    if (unused.length > 0)
      throw new Refusal(
        'bad_request',
        `reasons: ${unused[0]} is no critical or high finding that was dismissed as a false positive`,
      );
    const { proof } = await knownOwnership({ projectId: project.id, url: project.url }, context);
    if (!proof && (config.requireOwnership || explained.length > 0))
      throw new Refusal('forbidden', `Badges require verified ownership of ${origin}: verify it again`);
    const issuedAt = now();
    const claims = {
      id: newUuid(context),
      projectId: project.id,
      scanId: scan.id,
      domain: host,
      origin,
      issuedAt,
      expiresAt: new Date(issuedAt.getTime() + DAYS * DAY_MILLISECONDS),
    };
    const token = await badgeToken({ ...claims, reasons }, context);
    if (token.length > MAX_TOKEN) throw new Refusal('bad_request', 'reasons: too long for the address of a badge');
    const badge = { ...claims, ownership: proof ?? null, endedAt: null, lostAt: null, token };
    await insertBadge(store, badge);
    await logBadge(hashOf(badge.token), context);
    audit({ subjectId: badge.id });
    return badgeOf(badge, config.baseUrl);
  },
});
