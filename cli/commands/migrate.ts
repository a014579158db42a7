import { defineCommand } from '../define-command.ts';
import { serviceConfig } from '../service/service-config.ts';

export default defineCommand({
  name: 'migrate',
  summary: 'Bring the database up to date (start, serve and work do so too).',
  usage: '',
  options: {},
  async run(_, terminal) {
    const config = await serviceConfig(terminal);
    const { migrate } = await import('@assay/service/admin');
    await migrate(config);
    terminal.err('The database is up to date.\n');
    return 0;
  },
});
