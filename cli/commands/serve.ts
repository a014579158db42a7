import { defineCommand } from '../define-command.ts';
import { runService } from '../service/run-service.ts';

export default defineCommand({
  name: 'serve',
  summary: 'Run the API and dashboard without a worker.',
  usage: '',
  options: {},
  run: ({ args }, terminal) => runService(args, terminal, { serves: true }),
});
