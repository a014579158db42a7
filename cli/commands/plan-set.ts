import { oneOf, UsageError } from '../arguments.ts';
import { defineCommand } from '../define-command.ts';
import { fromService } from '../service/from-service.ts';

export default defineCommand({
  name: 'plan set',
  summary: 'Set the plan of an organization, by its id or the email of a user.',
  usage: 'ORGANIZATION|EMAIL PLAN',
  options: {
    organization: { type: 'string', value: 'ID', description: 'Organization, if the user belongs to several' },
    format: { type: 'string', value: 'FORMAT', description: 'Output format: text (default) or json' },
  },
  async run({ args, options }, terminal) {
    const [of, plan, more] = args;
    if (of === undefined || plan === undefined || more !== undefined)
      throw new UsageError('specify an organization or an email, and a plan');
    if (options.organization !== undefined && !of.includes('@'))
      throw new UsageError('--organization belongs to the email of a user');
    const format = oneOf('format', options.format, ['text', 'json'], 'text');
    const { config, setPlanOf } = await fromService(terminal, () => import('@assay/service/operate'));
    const { organization } = await setPlanOf(config, of, {
      planId: plan,
      ...(typeof options.organization === 'string' ? { organizationId: options.organization } : {}),
    });
    if (format === 'json')
      terminal.out(
        `${JSON.stringify({ ...(of.includes('@') ? { email: of } : {}), organization_id: organization, plan })}\n`,
      );
    else terminal.out(`${of} is now on the ${plan} plan.\n`);
    return 0;
  },
});
