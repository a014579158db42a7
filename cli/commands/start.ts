import { defineCommand } from '../define-command.ts';
import { runService } from '../service/run-service.ts';

export default defineCommand({
  name: 'start',
  summary: 'Run the whole service: the API and a worker in one process.',
  usage: '',
  options: {},
  run: ({ words }, terminal) => runService(words, terminal, { serves: true, pool: 'default' }),
});
