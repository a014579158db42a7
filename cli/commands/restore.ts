import { UsageError } from '../arguments.ts';
import { defineCommand } from '../define-command.ts';
import { fromService } from '../service/from-service.ts';

export default defineCommand({
  name: 'restore',
  summary: 'Restore a backup into an empty data folder.',
  usage: 'FOLDER',
  options: {},
  async run({ args }, terminal) {
    const [folder] = args;
    if (folder === undefined || args.length > 1) throw new UsageError('specify one folder');
    const { config, restore } = await fromService(terminal, () => import('@assay/service/backup'));
    const { files, created_at, keys, keys_in_environment: outside } = restore(config, folder);
    terminal.out(`${config.dataDir}: ${files} files of ${created_at}\n`);
    const missing = outside.length > 0 ? outside.join(', ') : keys.length === 0 && 'all kinds';
    if (missing)
      terminal.err(
        `The backup does not contain these keys: ${missing}. Set the same keys in the environment before the next start.\n`,
      );
    return 0;
  },
});
