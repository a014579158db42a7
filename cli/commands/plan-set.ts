import { oneOf, UsageError } from '../arguments.ts';
import { defineCommand } from '../define-command.ts';
import { fromService } from '../service/from-service.ts';

export default defineCommand({
  name: 'plan set',
  summary: "Set the plan of a user's organization.",
  usage: 'EMAIL PLAN',
  options: {
    organization: { type: 'string', value: 'ID', description: 'Organization, if the user belongs to several' },
    format: { type: 'string', value: 'FORMAT', description: 'Output format: text (default) or json' },
  },
  async run({ args, options }, terminal) {
    const [email, plan, more] = args;
    if (email === undefined || plan === undefined || more !== undefined)
      throw new UsageError('specify an email and a plan');
    const format = oneOf('format', options.format, ['text', 'json'], 'text');
    const { config, setPlan } = await fromService(terminal, () => import('@assay/service/set-plan'));
    const { organization } = await setPlan(config, email, {
      planId: plan,
      ...(typeof options.organization === 'string' ? { organizationId: options.organization } : {}),
    });
    if (format === 'json') terminal.out(`${JSON.stringify({ email, organization_id: organization, plan })}\n`);
    else terminal.out(`${email} is now on the ${plan} plan.\n`);
    return 0;
  },
});
