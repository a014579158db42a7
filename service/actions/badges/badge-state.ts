import type { z } from 'zod';
import type { BadgeState } from '../../shapes/badge.ts';
import { isUuid } from '../../shapes/id.ts';
import { type BadgeRow, findBadge, isReplaced, latestSecurityScanId } from '../../store/proof/badges.ts';
import { findScan, type ScanRow } from '../../store/scans/scans.ts';
import type { World } from '../world.ts';
import { readBadgeToken } from './badge-token.ts';

type State = z.input<typeof BadgeState>;
type Asked = Pick<World, 'store' | 'now' | 'proofKeys'>;

/** What a badge with this token says now. */
export async function badgeState(token: string, world: Asked): Promise<State> {
  const claims = await readBadgeToken(token, world);
  if (!claims || !isUuid(claims.id)) return no('unknown', 'This badge was not issued here.');
  const badge = await findBadge(world.store, claims.id);
  if (!badge || badge.token !== token)
    return { ...no('gone', 'The project of this badge is gone.'), domain: claims.domain };
  return stateOfBadge(badge, world);
}

/** What a badge of ours says now. */
export async function stateOfBadge(badge: BadgeRow, { store, now }: Asked): Promise<State> {
  const { domain } = badge;
  const scan = await latestSecurityScan(store, badge.projectId);
  const scanned_at = scan?.completedAt?.toISOString() ?? null;
  const known = { domain, scanned_at };
  if (badge.expiresAt <= now()) return { ...no('expired', 'This badge has expired.'), ...known };
  if (await isReplaced(store, badge))
    return { ...no('replaced', 'A newer badge of this domain has replaced this one.'), ...known };
  if (!scan?.totals || scan.totals.critical > 0)
    return { ...no('critical', 'The newest scan of this site has a critical finding that is open.'), ...known };
  return {
    ...known,
    valid: true,
    status: 'verified',
    message: `The newest scan of ${domain} has no critical finding.`,
  };
}

/** The scan that decides whether a project may have a badge. */
export async function latestSecurityScan(store: World['store'], projectId: string): Promise<ScanRow | undefined> {
  const id = await latestSecurityScanId(store, projectId);
  return id === undefined ? undefined : findScan(store, { id, projectId });
}

function no(status: State['status'], message: string): State {
  return { valid: false, domain: null, status, scanned_at: null, message };
}
