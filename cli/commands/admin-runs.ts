import { oneOf, UsageError } from '../arguments.ts';
import { defineCommand } from '../define-command.ts';
import { organizationIn, PAGE_OPTIONS, pageIn, printPage } from '../service/admin-list.ts';
import { fromService } from '../service/from-service.ts';

const STATUSES = ['open', 'pending', 'running', 'completed', 'failed', 'cancelled', 'unavailable'] as const;
const KINDS = ['site', 'free', 'rescan', 'analysis', 'code', 'integration'] as const;

export default defineCommand({
  name: 'admin runs',
  summary: 'List runs of all organizations, newest first.',
  usage: '',
  options: {
    status: { type: 'string', value: 'STATUS', description: `${STATUSES.join(', ')} (default: open)` },
    kind: { type: 'string', value: 'KIND', description: KINDS.join(', ') },
    organization: { type: 'string', value: 'ID', description: 'Only of this organization' },
    ...PAGE_OPTIONS,
  },
  async run({ args, options }, terminal) {
    if (args.length > 0) throw new UsageError('takes no arguments');
    const status = oneOf('status', options.status, STATUSES, 'open');
    const kind = options.kind === undefined ? {} : { kind: oneOf('kind', options.kind, KINDS, 'site') };
    const { config, listRuns } = await fromService(terminal, () => import('@assay/service/operate'));
    const page = await listRuns(config, { ...pageIn(options), status, ...kind, ...organizationIn(options) });
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
