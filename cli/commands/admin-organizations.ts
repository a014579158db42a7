import { defineCommand } from '../define-command.ts';
import { printPage, SEARCH_OPTIONS, searchIn } from '../service/admin-list.ts';
import { fromService } from '../service/from-service.ts';

export default defineCommand({
  name: 'admin organizations',
  summary: 'List all organizations, newest first, or those that a text is found in.',
  usage: '[TEXT]',
  options: SEARCH_OPTIONS,
  async run({ args, options }, terminal) {
    const asked = searchIn(args, options);
    const { config, listOrganizations } = await fromService(terminal, () => import('@assay/service/operate'));
    const page = await listOrganizations(config, asked);
    await printPage(terminal, options, page, {
      head: ['id', 'name', 'plan', 'members', 'projects', 'scans (30 days)', 'created', 'state'],
      rows: page.organizations.map((one) => [
        one.id,
        one.name,
        one.plan,
        one.members,
        one.projects,
        one.scans,
        one.created_at.slice(0, 10),
        one.suspended_at ? 'suspended' : one.delete_at ? 'being deleted' : 'active',
      ]),
    });
    return 0;
  },
});
