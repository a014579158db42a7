import { defineCommand } from '../define-command.ts';
import { runService } from '../service/run-service.ts';

export default defineCommand({
  name: 'start',
  summary: 'Run the API, dashboard and a worker in one process.',
  usage: '',
  options: {
    plan: {
      type: 'string',
      value: 'PLAN',
      description:
        'Plan of all organizations without another one, as ASSAY_DEFAULT_PLAN: max for a service of your own',
    },
  },
  run({ args, options: { plan } }, terminal) {
    const env = typeof plan === 'string' ? { ...terminal.env, ASSAY_DEFAULT_PLAN: plan } : terminal.env;
    return runService(args, { ...terminal, env }, { serves: true, pool: 'default' });
  },
});
