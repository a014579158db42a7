import { UsageError } from '../arguments.ts';
import { defineCommand, type Terminal } from '../define-command.ts';
import type { Cell } from '../output/table.ts';
import { JSON_OPTION } from '../service/admin-list.ts';
import { fromService } from '../service/from-service.ts';

export default defineCommand({
  name: 'admin state',
  summary: 'Show what loads the server, and what it refuses.',
  usage: '',
  options: JSON_OPTION,
  async run({ args, options }, terminal) {
    if (args.length > 0) throw new UsageError('takes no arguments');
    const { config, stateOfServer } = await fromService(terminal, () => import('@assay/service/operate'));
    const state = await stateOfServer(config);
    if (options.json) terminal.out(`${JSON.stringify(state)}\n`);
    else await print(state, terminal);
    return 0;
  },
});

type State = Awaited<ReturnType<typeof import('@assay/service/operate').stateOfServer>>;

async function print(state: State, { out }: Terminal): Promise<void> {
  const { tableOf } = await import('../output/table.ts');
  const part = (title: string, head: readonly string[], rows: readonly (readonly Cell[])[]) =>
    out(`${title}\n${rows.length === 0 ? 'None.\n' : tableOf(head, rows)}\n`);
  part(
    'Heaviest organizations, last 30 days',
    ['id', 'name', 'plan', 'scans', 'waiting jobs'],
    state.heaviest.map((one) => [one.id, one.name, one.plan, one.scans, one.waiting_jobs]),
  );
  part(
    'Exceeded limits, current hour or day',
    ['bound', 'setting', 'parties', 'uses above it'],
    state.refusals.map((one) => [one.bound, one.setting, one.parties, one.uses]),
  );
  part(
    'Failed sign-ins, of those with an attempt in the last hour',
    ['of', 'number', 'failures', 'most of one'],
    state.sign_in_failures.map((one) => [one.kind, one.parties, one.failures, one.most]),
  );
  part(
    'Queues',
    ['job', 'queued', 'running', 'retrying', 'oldest (s)'],
    state.queues.map((one) => [one.job, one.queued, one.running, one.retrying, Math.round(one.oldest_seconds)]),
  );
  part(
    `Database connections, ${state.max_connections} allowed`,
    ['application', 'open', 'active', 'waiting for a lock', 'longest transaction (s)'],
    state.connections.map((one) => [
      one.application,
      one.open,
      one.active,
      one.waiting,
      Math.round(one.longest_seconds),
    ]),
  );
  const { checks, oldest_seconds: oldest } = state.late_checks;
  out(`Late uptime checks: ${checks}${checks > 0 ? `, the oldest for ${Math.round(oldest)} s` : ''}\n`);
  out(`Failed emails: ${state.dead_mails}\n`);
}
