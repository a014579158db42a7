import { oneOf, UsageError } from '../arguments.ts';
import { defineCommand } from '../define-command.ts';
import { fromService } from '../service/from-service.ts';

const MEANING = {
  current: 'current',
  'in use': 'old, still needed',
  removable: 'old, can be removed',
  missing: 'missing: these credentials cannot be decrypted',
} as const;

export default defineCommand({
  name: 'keys list',
  summary: 'List credential keys and show which old ones can be removed.',
  usage: '',
  options: { format: { type: 'string', value: 'FORMAT', description: 'Output format: text (default) or json' } },
  async run({ args, options }, terminal) {
    if (args.length > 0) throw new UsageError('takes no arguments');
    const format = oneOf('format', options.format, ['text', 'json'], 'text');
    const { config, listCredentialKeys } = await fromService(terminal, () => import('@assay/service/keys'));
    const keys = await listCredentialKeys(config);
    if (format === 'json') terminal.out(`${JSON.stringify({ keys })}\n`);
    else for (const { id, credentials, state } of keys) terminal.out(`${id}  ${credentials}  ${MEANING[state]}\n`);
    return 0;
  },
});
