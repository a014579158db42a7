import { UsageError } from '../arguments.ts';
import { defineCommand } from '../define-command.ts';
import { fromService } from '../service/from-service.ts';
import { serviceConfig } from '../service/service-config.ts';

export default defineCommand({
  name: 'backup',
  summary: 'Copy the embedded database and the keys to a new folder, while the service runs or not.',
  usage: 'FOLDER',
  options: {},
  async run({ args }, terminal) {
    const [folder] = args;
    if (folder === undefined || args.length > 1) throw new UsageError('takes one folder');
    const config = await serviceConfig(terminal);
    const { backUp } = await fromService(() => import('@assay/service/backup'));
    const { files, postgres, hasKeys } = await backUp(config, folder, new Date());
    terminal.out(`${folder}: ${files} files, PostgreSQL ${postgres}\n`);
    terminal.err(
      hasKeys
        ? 'The folder contains the keys that open stored credentials and sign reports: keep it secret.\n'
        : 'The keys are set by environment variables and not part of the backup: keep them elsewhere.\n',
    );
    return 0;
  },
});
