import { UsageError } from '../arguments.ts';
import { defineCommand } from '../define-command.ts';
import { fromService } from '../service/from-service.ts';
import { serviceConfig } from '../service/service-config.ts';

export default defineCommand({
  name: 'backup',
  summary: 'Back up the embedded database and the keys to a new folder; the service can keep running.',
  usage: 'FOLDER',
  options: {},
  async run({ args }, terminal) {
    const [folder] = args;
    if (folder === undefined || args.length > 1) throw new UsageError('specify one folder');
    const config = await serviceConfig(terminal);
    const { backUp } = await fromService(() => import('@assay/service/backup'));
    const { files, postgres, hasKeys } = await backUp(config, folder, new Date());
    terminal.out(`${folder}: ${files} files, PostgreSQL ${postgres}\n`);
    terminal.err(
      hasKeys
        ? 'The folder contains the keys that decrypt stored credentials and sign reports: keep it secret.\n'
        : 'The keys are set in environment variables and are not part of the backup: back them up separately.\n',
    );
    return 0;
  },
});
