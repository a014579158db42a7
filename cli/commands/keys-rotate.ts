import { UsageError } from '../arguments.ts';
import { defineCommand } from '../define-command.ts';
import { fromService } from '../service/from-service.ts';

export default defineCommand({
  name: 'keys rotate',
  summary: 'Generate new keys. Signatures made with old keys stay valid.',
  usage: '',
  options: {},
  async run({ args }, terminal) {
    if (args.length > 0) throw new UsageError('takes no arguments');
    const { config, rotateKeys } = await fromService(terminal, () => import('@assay/service/keys'));
    for (const { name, id } of rotateKeys(config)) terminal.out(`${name}: ${id}\n`);
    terminal.err(
      'Restart the service to use the new session and signing keys. The new credential key is used immediately; stored credentials are rewrapped within 10 minutes. `assay keys list` shows when the old key can be removed.\n',
    );
    return 0;
  },
});
