import type { Permitted, Profile } from '@assay/engine';
import { planRefusal, refusedByPlan } from '../../model/plans.ts';
import { Refusal } from '../../model/refusal.ts';
import { needsOwnership, ownershipRefusal } from '../../ownership/site-ownership.ts';
import { findOrganization, type OrganizationRow } from '../../store/accounts/organizations.ts';
import type { Context, ProjectContext } from '../define-action.ts';

const ID_BYTES = 16;

/** The stored state of a new active phase. `mails`: notify the requester when it ends. */
export function phaseOf(
  context: Pick<Context<'key/session'>, 'caller' | 'randomBytes'>,
  { mails, ...phase }: Permitted & { readonly profile: Profile; readonly mails: boolean },
) {
  return {
    phaseId: Buffer.from(context.randomBytes(ID_BYTES)).toString('hex'),
    ...phase,
    userId: mails ? context.caller.userId : null,
  };
}

/** Throws `forbidden` if the plan does not include active scans. */
export function requireActiveScans(organization: Pick<OrganizationRow, 'plan'> | undefined): void {
  const refusal = planRefusal(organization);
  if (refusal !== undefined) throw refusedByPlan(refusal);
}

/** Throws `forbidden` if the site's ownership is not verified and must be. */
export async function requireOwnSite(context: ProjectContext, url: string, permitted: Permitted = {}): Promise<void> {
  const isRequired = needsOwnership(permitted, context.config);
  if (!isRequired) return;
  requireActiveScans(await findOrganization(context.store, context.caller.organizationId));
  const refusal = await ownershipRefusal({ projectId: context.project.id, url }, context, { isRequired });
  if (refusal !== undefined) throw new Refusal('forbidden', refusal);
}
