import { badgeStatusOf } from '../badges/badge-status.ts';
import { reasonsOf } from '../badges/public-reasons.ts';
import type { Store } from '../store/open.ts';
import type { ProjectRow } from '../store/projects/projects.ts';
import { type BadgeRow, currentBadge, setBadgeLost } from '../store/proof/badges.ts';
import { type Raising, raiseEvent } from './raise-event.ts';

type Site = Pick<ProjectRow, 'id' | 'organizationId' | 'url'>;

interface Noting extends Raising {
  readonly now: Date;
  /** The scan that shows it: it is told in the message about the scan. */
  readonly group?: string;
}

/**
 * Raises an event when the badge of a project has become invalid, once until it is valid again. Called where its standing may
 * have changed, in the same transaction.
 */
export async function raiseLostBadge(store: Store, project: Site, { now, ...raising }: Noting): Promise<void> {
  const badge = await currentBadge(store, project.id, new URL(project.url).origin);
  if (!badge) return;
  if (badge.expiresAt <= now)
    return lose(store, project, { badge, now, ...raising, status: 'expired', message: 'The badge has expired.' });
  const { status, detail: message } = await badgeStatusOf(project, { store }, reasonsOf(badge));
  if (status !== 'verified') return lose(store, project, { badge, now, ...raising, status, message });
  if (badge.lostAt !== null) await setBadgeLost(store, badge.id, null);
}

/** Raises the loss of a badge whose project leaves its origin. */
export async function raiseMovedBadge(store: Store, project: Site, { now, ...raising }: Noting): Promise<void> {
  const { origin } = new URL(project.url);
  const badge = await currentBadge(store, project.id, origin);
  const message = `The project no longer has the origin ${origin}.`;
  if (badge && badge.expiresAt > now) await lose(store, project, { badge, now, ...raising, status: 'moved', message });
}

interface Loss extends Noting {
  readonly badge: BadgeRow;
  readonly status: string;
  readonly message: string;
}

async function lose(
  store: Store,
  { id: projectId, organizationId }: Site,
  { badge: { id, domain, lostAt }, status, message, now, group, ...raising }: Loss,
): Promise<void> {
  if (lostAt !== null) return;
  await setBadgeLost(store, id, now);
  const data = { badge: { id, domain, status, message } };
  const key = `badge:${id}:${now.toISOString()}`;
  const event = { organizationId, projectId, kind: 'badge.lost', key, data, at: now } as const;
  await raiseEvent(store, { ...event, ...(group === undefined ? {} : { group }) }, raising);
}
