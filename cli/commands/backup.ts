import { UsageError } from '../arguments.ts';
import { defineCommand } from '../define-command.ts';
import { fromService } from '../service/from-service.ts';

export default defineCommand({
  name: 'backup',
  summary: 'Back up the embedded database and the keys to a new folder; the service can keep running.',
  usage: 'FOLDER',
  options: {},
  async run({ args }, terminal) {
    const [folder] = args;
    if (folder === undefined || args.length > 1) throw new UsageError('specify one folder');
    const { config, backUp } = await fromService(terminal, () => import('@assay/service/backup'));
    const { files, postgres, keys, keys_in_environment: outside } = await backUp(config, folder, new Date());
    terminal.out(`${folder}: ${files} files, PostgreSQL ${postgres}\n`);
    terminal.err(
      `Contains the database, email that was written to files, and ${keys.length > 0 ? `the keys: ${keys.join(', ')}` : 'no keys'}.\n`,
    );
    if (keys.length > 0)
      terminal.err('The keys decrypt stored credentials and sign reports: keep the folder secret.\n');
    if (outside.length > 0)
      terminal.err(
        `Does not contain the keys set by environment variables: ${outside.join(', ')}. Keep them as long as the backup.\n`,
      );
    terminal.err('Does not contain settings: neither environment variables nor .env.\n');
    return 0;
  },
});
