import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { channels } from '../channels/channel-schema.ts';
import type { ChannelRow } from '../channels/channels.ts';
import { cancelDeliveries } from '../channels/deliveries.ts';
import { codeHostConnections } from '../code/code-schema.ts';
import { deployHooks } from '../deploy-hooks/deploy-hook-schema.ts';
import { findingStates } from '../findings/finding-schema.ts';
import { integrations } from '../integrations/integration-schema.ts';
import type { Store } from '../open.ts';
import { projectSessions, testAccounts } from '../projects/project-session-schema.ts';
import { apiKeys, memberships, projects, sessions, verificationTokens } from '../schema.ts';
import { reportShares } from '../status/status-schema.ts';
import { feedback } from '../visitors/visitor-schema.ts';
import { revokeKeysOf } from './api-keys.ts';
import { auditLog } from './audit-schema.ts';
import { linkedAccounts } from './identity-schema.ts';
import { inOrganization } from './in-organization.ts';
import type { InOrganization } from './memberships.ts';
import { dataExports, invitations } from './organization-schema.ts';
import { authenticatorApps, emailChanges, passkeys, passwordResets, recoveryCodes } from './security-schema.ts';

type End = (store: Store, pair: InOrganization, now: Date) => Promise<unknown>;

/** What becomes of rows that name a person once they no longer belong to the organization. */
interface Made {
  readonly column: PgColumn;
  readonly why: string;
  /** `transfers`: it is off until somebody takes it over. */
  readonly fate: 'ends' | 'transfers' | 'stays';
  readonly end?: End;
  /** It takes managing a project or the organization: it ends also for a new viewer. */
  readonly managed?: true;
}

const ACCOUNT = 'It belongs to the account, which stays; it opens no organization without a membership.';

/** Every column that refers to a user. */
export const MADE: readonly Made[] = [
  { column: memberships.userId, fate: 'ends', why: 'It is what ends.' },
  { column: apiKeys.userId, fate: 'ends', why: 'It acts with the permissions of its creator.', end: revokeKeysOf },
  { column: sessions.userId, fate: 'ends', why: 'It acts as the person.', end: endSessionsIn },
  { column: findingStates.assigneeId, fate: 'ends', why: 'Somebody else has to do it.', end: unassign },
  {
    column: invitations.invitedBy,
    fate: 'ends',
    why: 'It would let in an accomplice.',
    managed: true,
    end: deleteInvitationsBy,
  },
  {
    column: deployHooks.userId,
    fate: 'ends',
    why: 'Whoever knows its secret starts scans.',
    managed: true,
    end: (store, pair) => store.delete(deployHooks).where(madeIn(deployHooks, pair)),
  },
  {
    column: projectSessions.userId,
    fate: 'ends',
    why: 'Scans with it act with the account of the person at the site.',
    managed: true,
    end: (store, pair) => store.delete(projectSessions).where(madeIn(projectSessions, pair)),
  },
  {
    column: testAccounts.userId,
    fate: 'ends',
    why: 'Accounts would be created with a password of the person.',
    managed: true,
    end: (store, pair) => store.delete(testAccounts).where(madeIn(testAccounts, pair)),
  },
  {
    column: reportShares.userId,
    fate: 'ends',
    why: 'Whoever has the link reads the report.',
    managed: true,
    end: revokeShares,
  },
  {
    column: channels.userId,
    fate: 'transfers',
    why: 'Its receiver learns of every finding; whoever switches it on again takes it over.',
    managed: true,
  },
  {
    column: codeHostConnections.userId,
    fate: 'transfers',
    why: 'It reads with the account of the person; an admin connects their own.',
    managed: true,
    end: (store, pair, now) =>
      store
        .update(codeHostConnections)
        .set({ lostAt: now, lostReason: 'owner_left' })
        .where(madeIn(codeHostConnections, pair)),
  },
  {
    column: integrations.userId,
    fate: 'transfers',
    why: 'It reads with credentials of the person; an admin takes them over or replaces them.',
    managed: true,
    end: (store, pair, now) => store.update(integrations).set({ ownerLeftAt: now }).where(madeIn(integrations, pair)),
  },
  { column: findingStates.userId, fate: 'stays', why: 'A decision is of the team; the name says who made it.' },
  { column: projects.attestedBy, fate: 'stays', why: 'The project is of the organization; the name is a record.' },
  { column: auditLog.userId, fate: 'stays', why: 'A log that forgets is none.' },
  { column: feedback.userId, fate: 'stays', why: 'A message to the operator does nothing.' },
  { column: dataExports.userId, fate: 'stays', why: 'A copy of the own account, for the person only.' },
  ...[
    linkedAccounts.userId,
    verificationTokens.userId,
    passwordResets.userId,
    emailChanges.userId,
    authenticatorApps.userId,
    passkeys.userId,
    recoveryCodes.userId,
  ].map((column) => ({ column, fate: 'stays' as const, why: ACCOUNT })),
];

/** Ends what a user made in an organization that acts or answers on its own; with `managed` only what a viewer may not have. Returns the channels that were switched off. */
export async function endMadeBy(
  store: Store,
  pair: InOrganization,
  { now, managed }: { readonly now: Date; readonly managed: boolean },
): Promise<ChannelRow[]> {
  for (const made of MADE) if (!managed || made.managed) await made.end?.(store, pair, now);
  return switchOffChannels(store, pair, now);
}

/** The invitations of somebody who may no longer invite. */
export async function deleteInvitationsBy(store: Store, { userId, organizationId }: InOrganization): Promise<void> {
  await store
    .delete(invitations)
    .where(and(eq(invitations.invitedBy, userId), eq(invitations.organizationId, organizationId)));
}

function madeIn(
  { userId, organizationId }: PgTable & Record<'userId' | 'organizationId', PgColumn>,
  pair: InOrganization,
) {
  return and(eq(userId, pair.userId), eq(organizationId, pair.organizationId));
}

async function endSessionsIn(store: Store, pair: InOrganization, now: Date): Promise<void> {
  await store
    .update(sessions)
    .set({ endedAt: now })
    .where(and(madeIn(sessions, pair), isNull(sessions.endedAt)));
}

async function unassign(store: Store, { userId, organizationId }: InOrganization): Promise<void> {
  await store
    .update(findingStates)
    .set({ assigneeId: null })
    .where(and(eq(findingStates.assigneeId, userId), inOrganization(store, organizationId, findingStates)));
}

async function revokeShares(store: Store, { userId, organizationId }: InOrganization, now: Date): Promise<void> {
  const own = store.select({ id: projects.id }).from(projects).where(eq(projects.organizationId, organizationId));
  await store
    .update(reportShares)
    .set({ revokedAt: now })
    .where(and(eq(reportShares.userId, userId), inArray(reportShares.projectId, own), isNull(reportShares.revokedAt)));
}

async function switchOffChannels(store: Store, pair: InOrganization, now: Date): Promise<ChannelRow[]> {
  const rows = await store
    .update(channels)
    .set({ offAt: now, offReason: 'owner_left' })
    .where(and(madeIn(channels, pair), isNull(channels.offAt)))
    .returning();
  const end = { error: 'The member who created the channel left', now };
  for (const { id } of rows) await cancelDeliveries(store, { channelId: id }, end);
  return rows;
}
