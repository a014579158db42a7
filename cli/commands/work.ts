import { UsageError } from '../arguments.ts';
import { defineCommand } from '../define-command.ts';
import { runService } from '../service/run-service.ts';

export default defineCommand({
  name: 'work',
  summary: 'Run a worker (scans, emails) without the API.',
  usage: '',
  options: {
    pool: { type: 'string', value: 'NAME', description: 'Worker pool name; created on first use (default: "default")' },
  },
  async run({ args, options }, terminal) {
    const pool = typeof options.pool === 'string' ? options.pool : 'default';
    if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(pool))
      throw new UsageError('--pool: at most 40 lowercase letters, digits and hyphens');
    return runService(args, terminal, { serves: false, pool });
  },
});
