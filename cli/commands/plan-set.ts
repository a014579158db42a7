import { defineCommand } from '../define-command.ts';
import { serviceConfig } from '../service/service-config.ts';
import { UsageError } from '../words.ts';

export default defineCommand({
  name: 'plan set',
  summary: "Set the plan of a user's organization by hand.",
  usage: 'EMAIL PLAN',
  options: { format: { type: 'string', value: 'FORMAT', says: 'text (default) or json.' } },
  async run({ words, options: { format = 'text' } }, terminal) {
    const [email, plan, more] = words;
    if (email === undefined || plan === undefined || more !== undefined)
      throw new UsageError('name an e-mail and a plan');
    if (format !== 'text' && format !== 'json') throw new UsageError('--format: text or json');
    const config = await serviceConfig(terminal);
    const { setPlan } = await import('@assay/service/admin');
    const { organization } = await setPlan(config, email, plan);
    if (format === 'json') terminal.out(`${JSON.stringify({ email, organization_id: organization, plan })}\n`);
    else terminal.out(`${email} is on the plan ${plan}.\n`);
    return 0;
  },
});
