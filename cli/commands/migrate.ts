import { defineCommand } from '../define-command.ts';
import { fromService } from '../service/from-service.ts';

export default defineCommand({
  name: 'migrate',
  summary: 'Run pending database migrations (start, serve and work do this too).',
  usage: '',
  options: {},
  async run(_, terminal) {
    const { config, migrate } = await fromService(terminal, () => import('@assay/service/migrate'));
    await migrate(config);
    terminal.err('The database is up to date.\n');
    return 0;
  },
});
