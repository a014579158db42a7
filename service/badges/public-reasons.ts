import { type Finding, rulesOutBadge } from '@assay/engine';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { BadgeRow } from '../store/proof/badges.ts';

/** Why findings were dismissed as false positives, by their id. Signed with a badge, and shown to everyone who verifies it. */
export type PublicReasons = Readonly<Record<string, string>>;

const Reasons = z.record(z.string(), z.string());

/** The reasons that a badge was issued with; none counts without a proof of ownership. */
export function reasonsOf({ token, ownership }: Pick<BadgeRow, 'token' | 'ownership'>): PublicReasons {
  if (ownership === null) return {};
  const { reasons } = decodeJwt(token);
  return reasons === undefined ? {} : Reasons.parse(reasons);
}

/**
 * What rules out a badge in spite of these reasons. They are the second signal for a dismissed false positive; a risk that was accepted
 * and what will not be fixed are problems that exist.
 */
export function rulesOutIn(reasons: PublicReasons): (finding: Finding) => boolean {
  return (finding) => rulesOutBadge(finding) && !isExplained(finding, reasons);
}

/** Whether a finding that would rule out a badge does not, because of a reason. */
export function isExplained(finding: Finding, reasons: PublicReasons): boolean {
  const { id, state, state_reason } = finding;
  return (
    rulesOutBadge(finding) && state === 'dismissed' && state_reason === 'false_positive' && Object.hasOwn(reasons, id)
  );
}
