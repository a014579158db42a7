import { UsageError } from '../arguments.ts';
import type { Given, Option, Terminal } from '../define-command.ts';
import { fromService } from './from-service.ts';

export const SUSPEND_OPTIONS = {
  reason: { type: 'string', value: 'TEXT', description: 'For the audit log of the organization' },
} as const satisfies Record<string, Option>;

const MAX_REASON = 200;

/** Suspends the organization with an id or the user with an email, or restores them. */
export async function suspendIn({ args, options }: Given, terminal: Terminal, suspended: boolean): Promise<number> {
  const [of, more] = args;
  if (of === undefined || more !== undefined)
    throw new UsageError('specify the id of one organization, or the email of one user');
  const reason = String(options.reason ?? '').trim();
  if (reason === '' || reason.length > MAX_REASON)
    throw new UsageError(`--reason requires a text of at most ${MAX_REASON} characters`);
  const { config, suspend } = await fromService(terminal, () => import('@assay/service/operate'));
  await suspend(config, { of, reason, suspended });
  terminal.out(`${of} is ${suspended ? 'suspended' : 'restored'}\n`);
  return 0;
}
