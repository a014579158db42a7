import { Refusal } from '../../model/refusal.ts';
import { countMembers, findMember, type MemberRow } from '../../store/accounts/memberships.ts';
import { lockOrganization, type OrganizationRow } from '../../store/accounts/organizations.ts';
import { ADMIN_ONLY } from '../admit.ts';
import { byId } from '../by-id.ts';
import type { Context } from '../define-action.ts';
import { memberNow } from '../lock-caller.ts';

type LockContext = Pick<Context<'session'>, 'store' | 'caller' | 'now'>;

/**
 * Locks the members of the caller's organization until the transaction ends. Whoever was waiting may have lost their role
 * meanwhile: throws unless the caller still belongs to the organization, with `admin` as one.
 */
export async function lockMembers(
  context: LockContext,
  { admin }: { readonly admin: boolean },
): Promise<OrganizationRow> {
  const organization = await lockOrganization(context.store, context.caller.organizationId);
  const member = organization && (await memberNow(context.caller, context));
  if (!member) throw new Refusal('unauthorized', 'The session or key is no longer valid');
  if (admin && member.role !== 'admin') throw new Refusal('forbidden', ADMIN_ONLY);
  return organization;
}

/** A member of the caller's organization by the id in the path. */
export function memberOfPath(userId: string, { store, caller }: LockContext): Promise<MemberRow> {
  const { organizationId } = caller;
  return byId(userId, 'Member', () => findMember(store, { userId, organizationId }));
}

/** Throws if the organization would be without an admin. */
export async function keepAdmin(member: MemberRow, { store }: LockContext): Promise<void> {
  if (member.role !== 'admin') return;
  const { admins } = await countMembers(store, member.organizationId);
  if (admins <= 1) throw new Refusal('conflict', 'An organization needs an admin: make another member an admin first');
}
