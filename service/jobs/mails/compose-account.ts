import { z } from 'zod';
import { accountDeletedMail, organizationEndsMail, organizationKeptMail } from '../../mails/account.ts';
import type { Mail } from '../../providers/define-mail-provider.ts';
import { findMember } from '../../store/accounts/memberships.ts';
import { findOrganization } from '../../store/accounts/organizations.ts';
import { listSubscriptions } from '../../store/billing/billing.ts';
import { subscriptionEnds } from '../../store/billing/renewing.ts';
import type { JobWorld } from '../../world/job-world.ts';

/** Emails about the end of organizations and accounts. */
export const AccountMailData = [
  z.object({ kind: z.literal('organization-ends'), organizationId: z.uuid(), userId: z.uuid() }),
  z.object({ kind: z.literal('organization-kept'), organizationId: z.uuid(), userId: z.uuid() }),
  z.object({ kind: z.literal('account-deleted'), email: z.string().max(254), party: z.uuid().optional() }),
] as const;

type Data = z.output<(typeof AccountMailData)[number]>;

/** Undefined if it was undone, or the user no longer belongs to the organization. */
export async function composeAccount(data: Data, { store, config }: JobWorld): Promise<Mail | undefined> {
  if (data.kind === 'account-deleted') return accountDeletedMail(data.email);
  const [member, organization] = [await findMember(store, data), await findOrganization(store, data.organizationId)];
  if (!member || !organization) return undefined;
  const about = { organization: organization.name, link: `${config.baseUrl}/app/settings/organization` };
  const at = organization.deleteAt;
  if (data.kind === 'organization-ends')
    return at ? organizationEndsMail(member.user.email, { ...about, at }) : undefined;
  if (at) return undefined;
  const subscription = subscriptionEnds(await listSubscriptions(store, data.organizationId));
  return organizationKeptMail(member.user.email, { ...about, subscription });
}
