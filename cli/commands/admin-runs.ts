import { oneOf, UsageError } from '../arguments.ts';
import { defineCommand } from '../define-command.ts';
import { organizationIn, PAGE_OPTIONS, pageIn, printPage } from '../service/admin-list.ts';
import { fromService } from '../service/from-service.ts';

export default defineCommand({
  name: 'admin runs',
  summary: 'List runs of all organizations, newest first.',
  usage: '',
  options: {
    status: { type: 'string', value: 'STATUS', description: 'Only runs of this status (default: open)' },
    kind: { type: 'string', value: 'KIND', description: 'Only runs of this kind, such as site or free' },
    organization: { type: 'string', value: 'ID', description: 'Only of this organization' },
    ...PAGE_OPTIONS,
  },
  async run({ args, options }, terminal) {
    if (args.length > 0) throw new UsageError('takes no arguments');
    const { config, listRuns, RUN_FILTERS } = await fromService(terminal, () => import('@assay/service/operate'));
    const { statuses, kinds } = RUN_FILTERS;
    const asked = {
      ...pageIn(options),
      ...organizationIn(options),
      status: oneOf('status', options.status, statuses, 'open'),
      ...(options.kind === undefined ? {} : { kind: oneOf('kind', options.kind, kinds, 'site') }),
    };
    const page = await listRuns(config, asked);
    await printPage(terminal, options, page, {
      head: ['id', 'kind', 'status', 'organization', 'target', 'created', 'error'],
      rows: page.runs.map((one) => [
        one.id,
        one.variant === null ? one.kind : `${one.kind} ${one.variant}`,
        one.status,
        one.organization?.name ?? null,
        one.target,
        one.created_at,
        one.error,
      ]),
    });
    return 0;
  },
});
