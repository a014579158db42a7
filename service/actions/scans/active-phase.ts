import type { Profile } from '@assay/engine';
import { planOf } from '../../plans.ts';
import type { OrganizationRow } from '../../store/organizations.ts';
import type { Context } from '../define-action.ts';
import { Refusal } from '../refusal.ts';

const ID_BYTES = 16;

/** What a new phase is stored with. `mails`: whoever asks for it is mailed when it ends. */
export function phaseOf(
  context: Pick<Context<'key/session'>, 'caller' | 'randomBytes'>,
  { profile, mails }: { readonly profile: Profile; readonly mails: boolean },
) {
  return {
    phaseId: Buffer.from(context.randomBytes(ID_BYTES)).toString('hex'),
    profile,
    userId: mails ? context.caller.userId : null,
  };
}

/** Throws `forbidden` where the plan has no active scans. */
export function requireActiveScans(organization: Pick<OrganizationRow, 'plan'> | undefined): void {
  const plan = planOf(organization?.plan ?? 'free');
  if (!plan.active_scans) throw new Refusal('forbidden', `The plan ${plan.name} has no active scans`);
}
