import { isSameSite, rulesOutBadge } from '@assay/engine';
import type { z } from 'zod';
import type { BadgeState } from '../../shapes/badge.ts';
import { isUuid } from '../../shapes/id.ts';
import {
  type BadgeRow,
  criticalFindings,
  findBadge,
  isReplaced,
  latestSecurityScanId,
} from '../../store/proof/badges.ts';
import { findScan, type ScanRow } from '../../store/scans/scans.ts';
import type { World } from '../world.ts';
import { readBadgeToken } from './badge-token.ts';

type State = z.input<typeof BadgeState>;
type Asked = Pick<World, 'store' | 'now' | 'proofKeys'>;

/** Current state of the badge with this token. */
export async function badgeState(token: string, world: Asked): Promise<State> {
  const claims = await readBadgeToken(token, world);
  if (!claims || !isUuid(claims.id)) return no('unknown', 'This badge was not issued by this server.');
  const badge = await findBadge(world.store, claims.id);
  if (!badge || badge.token !== token)
    return { ...no('gone', 'The project of this badge was deleted.'), domain: claims.domain };
  return stateOfBadge(badge, world);
}

/** Current state of a badge issued here. */
export async function stateOfBadge(badge: BadgeRow, { store, now }: Asked): Promise<State> {
  const { domain } = badge;
  const scan = await latestSecurityScan(store, badge.projectId);
  const scanned_at = scan?.completedAt?.toISOString() ?? null;
  const known = { domain, scanned_at };
  if (badge.expiresAt <= now()) return { ...no('expired', 'This badge has expired.'), ...known };
  if (await isReplaced(store, badge))
    return { ...no('replaced', 'This badge was replaced by a newer badge for the same domain.'), ...known };
  if (scan?.notScored) return { ...no('not_scored', 'The latest scan of this site could not be scored.'), ...known };
  if (scan && leavesSite(scan))
    return { ...no('redirected', 'The latest scan of this site was redirected to another site.'), ...known };
  const criticals = scan?.totals ? await criticalCounts(store, scan.id, scan.totals) : undefined;
  if (!criticals || criticals.open > 0)
    return { ...no('critical', 'The latest scan of this site has an open critical finding.'), ...known };
  if (criticals.against > 0)
    return {
      ...no('critical', 'A critical finding of the latest scan of this site was accepted or dismissed, not fixed.'),
      ...known,
    };
  return {
    ...known,
    valid: true,
    status: 'verified',
    message: `The latest scan of ${domain} has no open critical findings.${dismissedText(criticals.dismissed)}`,
  };
}

interface Criticals {
  readonly open: number;
  /** Accepted, or dismissed for another reason than a false positive: they prevent a badge too. */
  readonly against: number;
  /** Dismissed as false positives. */
  readonly dismissed: number;
}

/** Critical findings of a scan by what they mean for a badge. */
export async function criticalCounts(
  store: World['store'],
  scanId: string,
  { critical: open }: NonNullable<ScanRow['totals']>,
): Promise<Criticals> {
  const present = (await criticalFindings(store, scanId)).filter(({ change }) => change !== 'fixed');
  const against = present.filter(rulesOutBadge);
  const setAside = against.filter(({ state = 'open' }) => state !== 'open');
  return { open, against: setAside.length, dismissed: present.length - against.length };
}

function dismissedText(count: number): string {
  if (count === 0) return '';
  return ` The owner of the site dismissed ${count} critical ${count === 1 ? 'finding as a false positive' : 'findings as false positives'}.`;
}

/** True if the scan describes a page of another site. */
export function leavesSite({ url, finalUrl }: ScanRow): boolean {
  return finalUrl !== null && !isSameSite(url, finalUrl);
}

/** The scan that decides whether a project qualifies for a badge. */
export async function latestSecurityScan(store: World['store'], projectId: string): Promise<ScanRow | undefined> {
  const id = await latestSecurityScanId(store, projectId);
  return id === undefined ? undefined : findScan(store, { id, projectId });
}

function no(status: State['status'], message: string): State {
  return { valid: false, domain: null, status, scanned_at: null, message };
}
