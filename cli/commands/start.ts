import { defineCommand } from '../define-command.ts';
import { runService } from '../service/run-service.ts';

export default defineCommand({
  name: 'start',
  summary: 'Run the API, dashboard and a worker in one process.',
  usage: '',
  options: {},
  run: ({ args }, terminal) => runService(args, terminal, { serves: true, pool: 'default' }),
});
