import { oneOf, UsageError } from '../arguments.ts';
import { defineCommand } from '../define-command.ts';
import { fromService } from '../service/from-service.ts';

export default defineCommand({
  name: 'mail list',
  summary: 'List the emails that failed in every attempt.',
  usage: '',
  options: { format: { type: 'string', value: 'FORMAT', description: 'Output format: text (default) or json' } },
  async run({ args, options }, terminal) {
    if (args.length > 0) throw new UsageError('takes no arguments');
    const format = oneOf('format', options.format, ['text', 'json'], 'text');
    const { config, deadMails } = await fromService(terminal, () => import('@assay/service/mails'));
    const mails = (await deadMails(config)).map(({ id, kind, attempts, error, createdAt, changedAt }) => ({
      id,
      kind,
      attempts,
      error,
      created_at: createdAt.toISOString(),
      failed_at: changedAt.toISOString(),
    }));
    if (format === 'json') {
      terminal.out(`${JSON.stringify({ mails })}\n`);
      return 0;
    }
    if (mails.length === 0) terminal.err('There are no failed emails.\n');
    const { legibleLine } = await import('@assay/engine');
    for (const { id, kind, failed_at, error } of mails)
      terminal.out(`${id}  ${kind}  ${failed_at}  ${legibleLine(error ?? '')}\n`);
    return 0;
  },
});
