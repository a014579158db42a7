import { defineCommand } from '../define-command.ts';
import { serviceConfig } from '../service/service-config.ts';
import { UsageError } from '../words.ts';

export default defineCommand({
  name: 'keys rotate',
  summary: 'Make new keys; whatever the old ones signed stays valid.',
  usage: '',
  options: {},
  async run({ words }, terminal) {
    if (words.length > 0) throw new UsageError('takes no words');
    const config = await serviceConfig(terminal);
    const { rotateKeys } = await import('@assay/service/own-keys');
    for (const { name, id } of rotateKeys(config)) terminal.out(`${name}: ${id}\n`);
    terminal.err('The new keys are used once the service has been started again.\n');
    return 0;
  },
});
