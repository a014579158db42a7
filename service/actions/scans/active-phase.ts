import type { Profile } from '@assay/engine';
import { ownershipRefusal } from '../../ownership/own-site.ts';
import { planRefusal } from '../../plans.ts';
import { findOrganization, type OrganizationRow } from '../../store/accounts/organizations.ts';
import type { ProjectRow } from '../../store/projects/projects.ts';
import type { Context } from '../define-action.ts';
import { Refusal } from '../refusal.ts';

const ID_BYTES = 16;

/** The stored state of a new active phase. `mails`: notify the requester when it ends. */
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

/** Throws `forbidden` if the plan does not include active scans. */
export function requireActiveScans(organization: Pick<OrganizationRow, 'plan'> | undefined): void {
  const refusal = planRefusal(organization);
  if (refusal !== undefined) throw new Refusal('forbidden', refusal);
}

type Asking = Pick<Context<'key/session'>, 'caller' | 'store' | 'config' | 'keyedHash' | 'now'> & {
  readonly project: ProjectRow;
};

/** Throws `forbidden` if the server requires verified ownership and the site's ownership is not verified. */
export async function requireOwnSite(context: Asking, url: string): Promise<void> {
  if (!context.config.requireOwnership) return;
  requireActiveScans(await findOrganization(context.store, context.caller.organizationId));
  const refusal = await ownershipRefusal({ projectId: context.project.id, url }, context);
  if (refusal !== undefined) throw new Refusal('forbidden', refusal);
}
