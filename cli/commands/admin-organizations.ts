import { defineCommand } from '../define-command.ts';
import { PAGE_OPTIONS, pageIn, printPage, searchIn } from '../service/admin-list.ts';
import { fromService } from '../service/from-service.ts';

export default defineCommand({
  name: 'admin organizations',
  summary: 'List all organizations, newest first, or those that a text is found in.',
  usage: '[TEXT]',
  options: { suspended: { type: 'boolean', description: 'Only suspended ones' }, ...PAGE_OPTIONS },
  async run({ args, options }, terminal) {
    const asked = {
      ...pageIn(options),
      ...searchIn(args),
      ...(options.suspended ? { suspended: 'true' as const } : {}),
    };
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
