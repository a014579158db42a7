import type { Store } from '../open.ts';
import { insertMembership, listOrganizationsOf } from './memberships.ts';
import { insertOrganization } from './organizations.ts';
import { lockUser } from './users.ts';

/** The organization that a user used last. A user who no longer belongs to any gets a new one. */
export async function activeOrganization(store: Store, userId: string): Promise<string> {
  const [last] = await listOrganizationsOf(store, userId);
  if (last) return last.organization.id;
  const user = await lockUser(store, userId);
  if (!user) throw new Error('a session without a user');
  const [meanwhile] = await listOrganizationsOf(store, userId);
  return meanwhile?.organization.id ?? insertOwnOrganization(store, user);
}

/** Creates an organization of which the user is the owner. */
export async function insertOwnOrganization(
  store: Store,
  { id: userId, name }: { readonly id: string; readonly name: string },
  plan?: string,
): Promise<string> {
  const { id: organizationId } = await insertOrganization(store, name, plan);
  await insertMembership(store, { userId, organizationId, role: 'owner' });
  return organizationId;
}
