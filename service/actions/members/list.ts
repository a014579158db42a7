import { z } from 'zod';
import { Id } from '../../shapes/id.ts';
import { Page } from '../../shapes/page.ts';
import { listMembers } from '../../store/accounts/memberships.ts';
import { defineAction } from '../define-action.ts';

const Member = z
  .object({ id: Id, name: z.string(), email: z.string(), role: z.enum(['admin', 'member']) })
  .meta({ id: 'Member' });

export default defineAction({
  name: 'members.list',
  summary: 'List members.',
  description: 'Users of the organization by name, for example to choose the assignee of a finding.',
  auth: 'key/session',
  scopedKey: 'refused',
  http: { method: 'get', path: '/api/v1/auth/members', status: 200 },
  query: Page,
  output: z.object({ members: z.array(Member), total: z.int() }).meta({ id: 'Members' }),
  refuses: [],
  async run({ query }, { store, caller }) {
    const { rows, total } = await listMembers(store, caller.organizationId, query);
    return { members: rows.map(({ user: { id, name, email }, role }) => ({ id, name, email, role })), total };
  },
});
