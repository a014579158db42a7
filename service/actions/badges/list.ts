import { z } from 'zod';
import { badgeStatusOf } from '../../badges/badge-status.ts';
import { reasonsOf } from '../../badges/public-reasons.ts';
import { BadgeItem, badgeOf } from '../../shapes/badge.ts';
import { findOrganization, outOfService } from '../../store/accounts/organizations.ts';
import { listBadges } from '../../store/proof/badges.ts';
import { defineAction } from '../define-action.ts';
import { stateOfBadge } from './badge-state.ts';

const MAX = 100;

export default defineAction({
  summary: 'List badges.',
  description: "The project's badges with their current state, newest first, at most 100.",
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/badges', status: 200 },
  output: z.array(BadgeItem),
  tool: {
    description: "List the project's badges with their current state.",
    rows: { of: 'items', returns: ['badge_id', 'domain', 'valid', 'status', 'expires_at'] },
  },
  async run(_, context) {
    const { store, project, config } = context;
    const badges = await listBadges(store, project.id, MAX);
    const organization = await findOrganization(store, project.organizationId);
    // All others are replaced, or were issued for another origin.
    const current = badges.find(({ origin }) => origin === new URL(project.url).origin);
    const standing = await badgeStatusOf(project, context, current && reasonsOf(current));
    const placed = { url: project.url, outOfService: outOfService(organization), standing };
    return Promise.all(
      badges.map(async (badge) => {
        const { valid, status, message } = await stateOfBadge(badge, placed, context);
        return { ...badgeOf(badge, config.baseUrl), valid, status, message };
      }),
    );
  },
});
