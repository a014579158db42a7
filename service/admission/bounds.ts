/**
 * Whose use is counted: a client network, an organization, a mailbox, or the tagged addresses of a mailbox. The plain address is left out of
 * the last, so that nobody can keep its owner from signing up.
 */
type Per = 'network' | 'organization' | 'mailbox' | 'tagged';

interface Bound {
  /** The setting; 0 turns the bound off. */
  readonly setting: string;
  /** About ten times ordinary use. */
  readonly otherwise: number;
  readonly per: Per;
  readonly seconds: number;
  /** The detail of a refusal. */
  readonly says: string;
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/** What is counted in the database, for all processes together: more than that is abuse. */
export const BOUNDS = {
  signUpsOfNetwork: {
    setting: 'ASSAY_SIGN_UPS_PER_NETWORK',
    otherwise: 100,
    per: 'network',
    seconds: HOUR,
    says: 'Too many accounts were created from your network; try again later',
  },
  signUpsOfMailbox: {
    setting: 'ASSAY_SIGN_UPS_PER_MAILBOX',
    otherwise: 10,
    per: 'tagged',
    seconds: DAY,
    says: 'Too many accounts were created for this mailbox; try again tomorrow',
  },
  verificationsOfNetwork: {
    setting: 'ASSAY_VERIFICATIONS_PER_NETWORK',
    otherwise: 200,
    per: 'network',
    seconds: HOUR,
    says: 'Too many verification emails were requested from your network; try again later',
  },
  verificationsOfMailbox: {
    setting: 'ASSAY_VERIFICATIONS_PER_MAILBOX',
    otherwise: 50,
    per: 'mailbox',
    seconds: HOUR,
    says: 'Too many verification emails were requested for this mailbox; try again later',
  },
  passwordResetsOfNetwork: {
    setting: 'ASSAY_PASSWORD_RESETS_PER_NETWORK',
    otherwise: 200,
    per: 'network',
    seconds: HOUR,
    says: 'Too many password resets were requested from your network; try again later',
  },
  passwordResetsOfMailbox: {
    setting: 'ASSAY_PASSWORD_RESETS_PER_MAILBOX',
    otherwise: 50,
    per: 'mailbox',
    seconds: HOUR,
    says: 'Too many password resets were requested for this mailbox; try again later',
  },
  invitationsOfOrganization: {
    setting: 'ASSAY_INVITATIONS_PER_ORGANIZATION',
    otherwise: 200,
    per: 'organization',
    seconds: DAY,
    says: 'Your organization sent too many invitations today; try again tomorrow',
  },
  invitationsOfMailbox: {
    setting: 'ASSAY_INVITATIONS_PER_MAILBOX',
    otherwise: 20,
    per: 'mailbox',
    seconds: DAY,
    says: 'Too many invitations were sent to this mailbox today; try again tomorrow',
  },
  feedbackOfNetwork: {
    setting: 'ASSAY_FEEDBACK_PER_NETWORK',
    otherwise: 200,
    per: 'network',
    seconds: DAY,
    says: 'Too many messages from your network today; try again tomorrow',
  },
  freeScansOfNetwork: {
    setting: 'ASSAY_FREE_SCAN_REQUESTS_PER_NETWORK',
    otherwise: 100,
    per: 'network',
    seconds: HOUR,
    says: 'Too many free scans were requested from your network; try again later',
  },
  confirmationsOfNetwork: {
    setting: 'ASSAY_CHANNEL_CONFIRMATIONS_PER_NETWORK',
    otherwise: 200,
    per: 'network',
    seconds: DAY,
    says: 'Too many confirmation emails were requested from your network today; try again tomorrow',
  },
  confirmationsOfMailbox: {
    setting: 'ASSAY_CHANNEL_CONFIRMATIONS_PER_MAILBOX',
    otherwise: 20,
    per: 'mailbox',
    seconds: DAY,
    says: 'Too many confirmation emails were requested for this mailbox today; try again tomorrow',
  },
} as const satisfies Readonly<Record<string, Bound>>;

export type BoundName = keyof typeof BOUNDS;
