import { z } from 'zod';
import type { BadgeRow } from '../store/proof/badges.ts';
import { Id } from './id.ts';
import { Timestamp } from './text.ts';

const BADGE_STATUSES = [
  'verified',
  'critical',
  'not_scored',
  'redirected',
  'replaced',
  'expired',
  'gone',
  'unknown',
] as const;

const badgeFields = {
  badge_id: Id,
  token: z.string().meta({ description: 'JWT (EdDSA)' }),
  embed_code: z.string().meta({ description: 'HTML snippet to embed the badge' }),
  verify_url: z.string(),
  image_url: z.string().meta({ description: 'SVG image of the badge, for pages without scripts' }),
  domain: z.string(),
  issued_at: Timestamp,
  expires_at: Timestamp,
};

export const Badge = z.object(badgeFields).meta({ id: 'Badge' });

export const BadgeItem = z
  .object({ ...badgeFields, valid: z.boolean(), status: z.enum(BADGE_STATUSES), message: z.string() })
  .meta({ id: 'BadgeItem' });

export const BadgeState = z
  .object({
    valid: z.boolean(),
    domain: z
      .string()
      .nullable()
      .meta({ description: 'Host the badge was issued for; null if it was not issued by this server' }),
    status: z.enum(BADGE_STATUSES).meta({
      description:
        '`critical`: the latest scan has a critical finding that is open, accepted or dismissed as `wont_fix`; `not_scored`: its page could not be scored; `redirected`: it was redirected to another site; `replaced`: a newer badge was issued for the domain; `gone`: the project was deleted',
    }),
    scanned_at: Timestamp.nullable().meta({ description: 'Completion time of the latest scan' }),
    message: z.string(),
  })
  .meta({ id: 'BadgeState' });

export function badgeOf(row: BadgeRow, baseUrl: string): z.input<typeof Badge> {
  return {
    badge_id: row.id,
    token: row.token,
    embed_code: `<script async referrerpolicy="no-referrer" src="${baseUrl}/badge.js?token=${row.token}"></script>`,
    verify_url: `${baseUrl}/api/v1/badge/verify/${row.token}`,
    image_url: `${baseUrl}/badge/${row.token}.svg`,
    domain: row.domain,
    issued_at: row.issuedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}
