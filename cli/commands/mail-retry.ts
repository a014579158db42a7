import { UsageError } from '../arguments.ts';
import { defineCommand } from '../define-command.ts';
import { fromService } from '../service/from-service.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export default defineCommand({
  name: 'mail retry',
  summary: 'Retry emails that failed in every attempt.',
  usage: 'ID...',
  options: {},
  async run({ args }, terminal) {
    if (args.length === 0) throw new UsageError('specify the id of a failed email; assay mail list shows them');
    const bad = args.find((id) => !ID.test(id));
    if (bad !== undefined) throw new UsageError(`${bad} is not the id of an email`);
    const { config, retryMails } = await fromService(terminal, () => import('@assay/service/mails'));
    const queued = await retryMails(config, args);
    terminal.out(`${queued.length} queued\n`);
    return 0;
  },
});
