import { UsageError } from '../arguments.ts';
import { defineCommand } from '../define-command.ts';
import { fromService } from '../service/from-service.ts';
import { serviceConfig } from '../service/service-config.ts';

export default defineCommand({
  name: 'restore',
  summary: 'Restore a backup into an empty data folder.',
  usage: 'FOLDER',
  options: {},
  async run({ args }, terminal) {
    const [folder] = args;
    if (folder === undefined || args.length > 1) throw new UsageError('specify one folder');
    const config = await serviceConfig(terminal);
    const { restore } = await fromService(() => import('@assay/service/backup'));
    const { files, created_at, hasKeys } = restore(config, folder);
    terminal.out(`${config.dataDir}: ${files} files of ${created_at}\n`);
    if (!hasKeys)
      terminal.err('The backup contains no keys: set the same keys in the environment before the next start.\n');
    return 0;
  },
});
