import { defineCommand } from '../define-command.ts';
import { runService } from '../service/run-service.ts';

export default defineCommand({
  name: 'serve',
  summary: 'Run the API only; workers run elsewhere.',
  usage: '',
  options: {},
  run: ({ words }, terminal) => runService(words, terminal, { serves: true }),
});
