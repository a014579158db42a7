import type { Permission } from '../../model/permissions.ts';
import { Refusal } from '../../model/refusal.ts';
import { countMembers, findMember, isLastOwner, type MemberRow } from '../../store/accounts/memberships.ts';
import { lockOrganization, type OrganizationRow } from '../../store/accounts/organizations.ts';
import type { Caller } from '../../world/caller.ts';
import { requirePermission } from '../admit.ts';
import { byId } from '../by-id.ts';
import type { Context } from '../define-action.ts';
import { memberNow } from '../lock-caller.ts';

type LockContext = Pick<Context<'session'>, 'store' | 'caller' | 'now'>;

/**
 * Locks the members of the caller's organization until the transaction ends. Whoever was waiting may have lost their role
 * meanwhile: throws unless the caller still belongs to the organization, and has the `permission`. Returns the caller as they are now.
 */
export async function lockMembers(
  context: LockContext,
  permission: Permission | null,
): Promise<{ readonly organization: OrganizationRow; readonly caller: Caller }> {
  const organization = await lockOrganization(context.store, context.caller.organizationId);
  const member = organization && (await memberNow(context.caller, context));
  if (!member) throw new Refusal('unauthorized', 'The session or key is no longer valid');
  const caller = { ...context.caller, role: member.role };
  if (permission) requirePermission(caller, permission);
  return { organization, caller };
}

/** A member of the caller's organization by the id in the path. */
export function memberOfPath(userId: string, { store, caller }: LockContext): Promise<MemberRow> {
  const { organizationId } = caller;
  return byId(userId, 'Member', () => findMember(store, { userId, organizationId }));
}

/** Throws if the organization would be without an owner. */
export async function keepOwner(member: MemberRow, { store }: LockContext): Promise<void> {
  if (isLastOwner(member.role, await countMembers(store, member.organizationId)))
    throw new Refusal('conflict', 'An organization needs an owner: make another member an owner first');
}
