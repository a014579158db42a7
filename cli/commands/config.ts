import { oneOf } from '../arguments.ts';
import { defineCommand } from '../define-command.ts';
import { fromService } from '../service/from-service.ts';

export default defineCommand({
  name: 'config',
  summary: 'Print the effective settings, with secrets masked.',
  usage: '',
  options: { format: { type: 'string', value: 'FORMAT', description: 'Output format: text (default) or json' } },
  async run({ options }, terminal) {
    const format = oneOf('format', options.format, ['text', 'json'], 'text');
    const { config, printableConfig } = await fromService(terminal, () => import('@assay/service/config'));
    const settings = printableConfig(config);
    if (format === 'json') terminal.out(`${JSON.stringify(settings, null, 2)}\n`);
    else for (const [name, value] of Object.entries(settings)) terminal.out(`${name}=${value}\n`);
    return 0;
  },
});
