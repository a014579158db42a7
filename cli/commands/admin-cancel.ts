import { UsageError } from '../arguments.ts';
import { defineCommand } from '../define-command.ts';
import { fromService } from '../service/from-service.ts';

export default defineCommand({
  name: 'admin cancel',
  summary: 'Cancel a run of any organization.',
  usage: 'RUN',
  options: {},
  async run({ args }, terminal) {
    const [id, more] = args;
    if (id === undefined || more !== undefined)
      throw new UsageError('specify the id of one run; assay admin runs lists them');
    const { config, cancelRun } = await fromService(terminal, () => import('@assay/service/operate'));
    const isCancelled = await cancelRun(config, id);
    terminal.out(isCancelled ? `${id} is cancelled\n` : `${id} had ended already\n`);
    return 0;
  },
});
