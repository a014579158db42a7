import { UsageError } from '../arguments.ts';
import { defineCommand } from '../define-command.ts';
import { fromService } from '../service/from-service.ts';

export default defineCommand({
  name: 'factors remove',
  summary: 'Remove the second factors of a user who has lost them.',
  usage: 'EMAIL',
  options: {},
  async run({ args }, terminal) {
    const [email, more] = args;
    if (email === undefined || more !== undefined) throw new UsageError('specify the email of one user');
    const { config, removeSecondFactor } = await fromService(
      terminal,
      () => import('@assay/service/remove-second-factor'),
    );
    const removed = await removeSecondFactor(config, email);
    terminal.out(
      removed
        ? `Removed all second factors of ${email} and signed out every session. They are notified by email.\n`
        : `${email} has no second factor.\n`,
    );
    return 0;
  },
});
