import type { Coverage } from '@assay/engine';
import type { z } from 'zod';
import { type BadgeStatus, badgeStatusOf } from '../../badges/badge-status.ts';
import { reasonsOf } from '../../badges/public-reasons.ts';
import { type BadgeState, notProven } from '../../shapes/badge.ts';
import { isUuid } from '../../shapes/id.ts';
import { coverageOfScan } from '../../store/proof/badge-grounds.ts';
import { type BadgeRow, findBadge, isReplaced, type PlacedBadge } from '../../store/proof/badges.ts';
import type { World } from '../../world/world.ts';
import { readBadgeToken } from './badge-token.ts';

type State = z.input<typeof BadgeState>;
type Asked = Pick<World, 'store' | 'now' | 'proofKeys' | 'config'>;

/** Current state of the badge with this token. */
export async function badgeState(token: string, world: Asked): Promise<State> {
  const claims = await readBadgeToken(token, world);
  if (!claims || !isUuid(claims.id)) return no('unknown', 'This badge was not issued by this server.');
  const badge = await findBadge(world.store, claims.id);
  if (!badge || badge.token !== token)
    return { ...no('gone', 'The project of this badge was deleted.'), domain: claims.domain };
  const project = { id: badge.projectId, url: badge.projectUrl };
  const reasons = reasonsOf(badge);
  const standing = await badgeStatusOf(project, world, reasons);
  const state = await stateOfBadge(badge, { ...project, outOfService: badge.outOfService, standing }, world);
  if (!state.valid || !standing.scan) return state;
  return {
    ...state,
    scanned_url: standing.scan.target,
    score: standing.scan.score,
    grade: standing.scan.grade,
    decisions: {
      dismissed: standing.scan.totals?.dismissed ?? 0,
      accepted: standing.scan.totals?.accepted ?? 0,
    },
    reasons: standing.explained.map(({ id, title, severity }) => ({ title, severity, reason: reasons[id] ?? '' })),
    active_phase: standing.scan.active?.status === 'completed',
    coverage: coverageOf(await coverageOfScan(world.store, standing.scan.id)),
  };
}

interface Placed extends Pick<PlacedBadge, 'outOfService'> {
  /** Of the project. */
  readonly url: string;
  readonly standing: BadgeStatus;
}

/** Current state of a badge issued here, without the facts of its scan. */
export async function stateOfBadge(
  badge: BadgeRow,
  { url, outOfService, standing }: Placed,
  { store, now, config }: Asked,
): Promise<State> {
  const { domain, origin, ownership: proof } = badge;
  const ownership = { proven: proof !== null, by: proof?.by ?? null, at: proof?.at ?? null };
  const own = { domain, origin, ownership, not_proven: notProven(proof !== null) };
  const former = (status: State['status'], message: string): State => ({ ...no(status, message), ...own });
  if (badge.expiresAt <= now()) return former('expired', 'This badge has expired.');
  if (outOfService !== undefined) return former('gone', `The organization of this badge is ${outOfService}.`);
  if (badge.endedAt !== null || origin !== new URL(url).origin)
    return former('moved', `The project of this badge no longer has the origin ${origin}.`);
  if (await isReplaced(store, badge))
    return former('replaced', 'This badge was replaced by a newer badge for the same site.');
  if (proof === null && config.requireOwnership)
    return former('unproven', 'This server requires a proof of ownership, and this badge was issued without one.');
  const { status, message, scan } = standing;
  const scanned_at = scan?.completedAt?.toISOString() ?? null;
  return { ...no(status, message), ...own, scanned_at, valid: status === 'verified' };
}

/** Verdicts of the security checks; probes of the active phase are not among them. */
function coverageOf(all: readonly Coverage[]): NonNullable<State['coverage']> {
  const own = all.filter(({ check }) => check.startsWith('security/'));
  const having = (...verdicts: Coverage['verdict'][]) => own.filter(({ verdict }) => verdicts.includes(verdict)).length;
  return {
    completed: having('pass', 'fail'),
    not_applicable: having('inapplicable'),
    not_run: having('unknown', 'broken'),
  };
}

function no(status: State['status'], message: string): State {
  return {
    valid: false,
    domain: null,
    origin: null,
    status,
    scanned_at: null,
    scanned_url: null,
    score: null,
    grade: null,
    decisions: null,
    reasons: [],
    active_phase: null,
    coverage: null,
    ownership: null,
    not_proven: notProven(false),
    message,
  };
}
