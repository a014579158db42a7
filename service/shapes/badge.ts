import { z } from 'zod';
import type { BadgeRow } from '../store/proof/badges.ts';
import { fieldsOf } from './fields-of.ts';
import { Id } from './id.ts';
import { namedObject } from './named-object.ts';
import { Timestamp } from './text.ts';

const BADGE_STATUSES = [
  'verified',
  'critical',
  'not_scanned',
  'not_scored',
  'redirected',
  'moved',
  'unproven',
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
  image_url: z.string().meta({
    description:
      'SVG image of the badge, for pages that allow no scripts. `?show=grade` adds the grade of the scan; `&show=grade` does so in the script of `embed_code`',
  }),
  domain: z.string(),
  origin: z.string().meta({ description: 'Origin the badge was issued for', examples: ['https://example.com'] }),
  issued_at: Timestamp,
  expires_at: Timestamp,
};

export const Badge = namedObject('Badge', badgeFields);

export const BadgeItem = namedObject('BadgeItem', {
  ...badgeFields,
  valid: z.boolean(),
  status: z.enum(BADGE_STATUSES),
  message: z.string(),
});

export const BadgeState = namedObject('BadgeState', {
  valid: z.boolean(),
  domain: z
    .string()
    .nullable()
    .meta({ description: 'Host the badge was issued for; null if it was not issued by this server' }),
  origin: z
    .string()
    .nullable()
    .meta({
      description: 'Origin the badge was issued for: scheme, host and port',
      examples: ['https://example.com'],
    }),
  status: z.enum(BADGE_STATUSES).meta({
    description:
      '`critical`: the latest scan of a page of the site has a critical finding, or a high one of the security module that was dismissed or accepted, without a public reason; `not_scanned`: the project URL has no complete scan; `not_scored`: its page could not be scored; `redirected`: it was redirected to another origin; `moved`: the project has another origin now; `unproven`: issued without a proof of ownership, which this server requires; `replaced`: by a newer badge for the site; `gone`: the project was deleted, or its organization is being deleted',
  }),
  scanned_at: Timestamp.nullable().meta({ description: 'Completion time of the latest complete scan' }),
  scanned_url: z.string().nullable().meta({ description: 'Page that was scanned; null unless the badge is valid' }),
  score: z.number().nullable().meta({ description: 'Health score of that scan; null unless the badge is valid' }),
  grade: z.string().nullable(),
  decisions: z.object({ dismissed: z.int(), accepted: z.int() }).nullable().meta({
    description:
      'Findings of that scan that were dismissed or accepted; the score counts them like all others. Null unless the badge is valid',
  }),
  reasons: z.array(z.object({ title: z.string(), severity: z.string(), reason: z.string() })).meta({
    description:
      'Critical and high findings that the proven owner of the site dismissed as false positives, each with the reason given. Empty unless the badge is valid',
  }),
  active_phase: z
    .boolean()
    .nullable()
    .meta({ description: 'Whether active probes were part of that scan; null unless the badge is valid' }),
  coverage: z
    .object({
      completed: z.int(),
      not_applicable: z.int(),
      not_run: z.int().meta({ description: 'Checks that could not run or were limited' }),
    })
    .nullable()
    .meta({ description: 'Security checks of that scan by outcome; null unless the badge is valid' }),
  ownership: z
    .object({
      proven: z.boolean(),
      by: z.enum(['dns', 'file', 'meta']).nullable(),
      at: Timestamp.nullable().meta({ description: 'When the proof was found' }),
    })
    .nullable()
    .meta({
      description:
        'Whether the holder of the project had proven ownership of the origin when the badge was issued; null for an unknown badge',
    }),
  not_proven: z.array(z.string()).meta({ description: 'What this badge does not prove' }),
  message: z.string(),
});

const LIMITS = [
  'It covers the pages that were scanned as an anonymous visitor sees them, not what requires a login.',
  'It covers this origin only: no other host, port or subdomain.',
  'Findings below critical may be open, and automated checks do not find every vulnerability.',
  'The site may have changed since the scan.',
] as const;

const UNPROVEN =
  'Ownership of the site was not proven: anyone can have a public site scanned, so the badge does not tell who issued it.';

/** What a badge does not prove. */
export function notProven(isOwnershipProven: boolean): string[] {
  return isOwnershipProven ? [...LIMITS] : [UNPROVEN, ...LIMITS];
}

export function badgeOf(row: BadgeRow, baseUrl: string): z.input<typeof Badge> {
  return {
    ...fieldsOf(Badge, row),
    badge_id: row.id,
    embed_code: `<script async referrerpolicy="no-referrer" src="${baseUrl}/badge.js?token=${row.token}"></script>`,
    verify_url: `${baseUrl}/api/v1/badge/verify/${row.token}`,
    image_url: `${baseUrl}/badge/${row.token}.svg`,
  };
}
