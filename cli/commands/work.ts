import { defineCommand } from '../define-command.ts';
import { runService } from '../service/run-service.ts';
import { UsageError } from '../words.ts';

export default defineCommand({
  name: 'work',
  summary: 'Run a worker of a pool: scans and mails, no API.',
  usage: '',
  options: { pool: { type: 'string', value: 'NAME', says: 'The pool, made when first named (default: default).' } },
  async run({ words, options }, terminal) {
    const pool = typeof options.pool === 'string' ? options.pool : 'default';
    if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(pool))
      throw new UsageError('--pool: small letters, digits and - (at most 40)');
    return runService(words, terminal, { serves: false, pool });
  },
});
