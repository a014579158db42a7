import { z } from 'zod';
import { Member, memberOf } from '../../shapes/member.ts';
import { Page } from '../../shapes/page.ts';
import { listMembers } from '../../store/accounts/memberships.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'List members.',
  description: 'Users of the organization by name, for example to choose the assignee of a finding.',
  scope: 'read',
  http: { method: 'get', path: '/api/v1/auth/members', status: 200 },
  query: Page.extend({
    search: z.string().trim().max(254).optional().meta({ description: 'Part of the name or email' }),
  }),
  output: z.object({ members: z.array(Member), total: z.int() }).meta({ id: 'Members' }),
  async run({ query: { search, ...page } }, { store, caller }) {
    const { rows, total } = await listMembers(store, caller.organizationId, { ...page, search: search || undefined });
    return { members: rows.map(memberOf), total };
  },
});
