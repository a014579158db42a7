import { defineCommand } from '../define-command.ts';
import { printPage, SEARCH_OPTIONS, searchIn } from '../service/admin-list.ts';
import { fromService } from '../service/from-service.ts';

export default defineCommand({
  name: 'admin users',
  summary: 'List all users, newest first, or those that a text is found in.',
  usage: '[TEXT]',
  options: SEARCH_OPTIONS,
  async run({ args, options }, terminal) {
    const asked = searchIn(args, options);
    const { config, listUsers } = await fromService(terminal, () => import('@assay/service/operate'));
    const page = await listUsers(config, asked);
    await printPage(terminal, options, page, {
      head: ['id', 'email', 'name', 'organizations', 'created', 'state'],
      rows: page.users.map((one) => [
        one.id,
        one.email,
        one.name,
        one.organizations.map(({ id, role }) => `${id} (${role})`).join(', '),
        one.created_at.slice(0, 10),
        one.suspended_at ? 'suspended' : one.email_verified ? 'verified' : 'unverified',
      ]),
    });
    return 0;
  },
});
