/**
 * Whose use is counted: a client network, an organization, a user, a mailbox, or the tagged addresses of a mailbox. The plain address is
 * left out of the last, so that nobody can keep its owner from signing up.
 */
type Per = 'network' | 'organization' | 'user' | 'mailbox' | 'tagged';

interface Bound {
  /** The setting; 0 turns the bound off. */
  readonly setting: string;
  /** About ten times ordinary use. */
  readonly otherwise: number;
  /** On the page of settings. */
  readonly meaning: string;
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
    meaning: 'New accounts an hour',
    per: 'network',
    seconds: HOUR,
    says: 'Too many accounts were created from your network; try again later',
  },
  signUpsOfMailbox: {
    setting: 'ASSAY_SIGN_UPS_PER_MAILBOX',
    otherwise: 10,
    meaning: 'New accounts per day with tagged addresses (`name+tag@`) of one mailbox',
    per: 'tagged',
    seconds: DAY,
    says: 'Too many accounts were created for this mailbox; try again tomorrow',
  },
  verificationsOfNetwork: {
    setting: 'ASSAY_VERIFICATIONS_PER_NETWORK',
    otherwise: 200,
    meaning: 'Requested verification emails an hour, including those to a new address of an account',
    per: 'network',
    seconds: HOUR,
    says: 'Too many verification emails were requested from your network; try again later',
  },
  verificationsOfMailbox: {
    setting: 'ASSAY_VERIFICATIONS_PER_MAILBOX',
    otherwise: 50,
    meaning: 'The same for a mailbox; at most 5 are sent',
    per: 'mailbox',
    seconds: HOUR,
    says: 'Too many verification emails were requested for this mailbox; try again later',
  },
  passwordResetsOfNetwork: {
    setting: 'ASSAY_PASSWORD_RESETS_PER_NETWORK',
    otherwise: 200,
    meaning: 'Requested password resets an hour',
    per: 'network',
    seconds: HOUR,
    says: 'Too many password resets were requested from your network; try again later',
  },
  passwordResetsOfMailbox: {
    setting: 'ASSAY_PASSWORD_RESETS_PER_MAILBOX',
    otherwise: 50,
    meaning: 'The same for a mailbox; at most 5 emails are sent',
    per: 'mailbox',
    seconds: HOUR,
    says: 'Too many password resets were requested for this mailbox; try again later',
  },
  invitationsOfOrganization: {
    setting: 'ASSAY_INVITATIONS_PER_ORGANIZATION',
    otherwise: 200,
    meaning: 'Invitations a day that an organization sends or resends',
    per: 'organization',
    seconds: DAY,
    says: 'Your organization sent too many invitations today; try again tomorrow',
  },
  invitationsOfUser: {
    setting: 'ASSAY_INVITATIONS_PER_USER',
    otherwise: 400,
    meaning: 'The same for a user, in all organizations',
    per: 'user',
    seconds: DAY,
    says: 'You sent too many invitations today; try again tomorrow',
  },
  invitationsOfNetwork: {
    setting: 'ASSAY_INVITATIONS_PER_NETWORK',
    otherwise: 1000,
    meaning: 'The same for a network',
    per: 'network',
    seconds: DAY,
    says: 'Too many invitations were sent from your network today; try again tomorrow',
  },
  invitationsOfMailbox: {
    setting: 'ASSAY_INVITATIONS_PER_MAILBOX',
    otherwise: 20,
    meaning: 'Invitations a day to a mailbox',
    per: 'mailbox',
    seconds: DAY,
    says: 'Too many invitations were sent to this mailbox today; try again tomorrow',
  },
  feedbackOfNetwork: {
    setting: 'ASSAY_FEEDBACK_PER_NETWORK',
    otherwise: 200,
    meaning: 'Feedback messages a day',
    per: 'network',
    seconds: DAY,
    says: 'Too many messages from your network today; try again tomorrow',
  },
  freeScansOfNetwork: {
    setting: 'ASSAY_FREE_SCAN_REQUESTS_PER_NETWORK',
    otherwise: 100,
    meaning: 'Requested free scans an hour, including refused ones',
    per: 'network',
    seconds: HOUR,
    says: 'Too many free scans were requested from your network; try again later',
  },
  confirmationsOfNetwork: {
    setting: 'ASSAY_CHANNEL_CONFIRMATIONS_PER_NETWORK',
    otherwise: 200,
    meaning: 'Confirmation emails of notification channels a day',
    per: 'network',
    seconds: DAY,
    says: 'Too many confirmation emails were requested from your network today; try again tomorrow',
  },
  confirmationsOfMailbox: {
    setting: 'ASSAY_CHANNEL_CONFIRMATIONS_PER_MAILBOX',
    otherwise: 20,
    meaning: 'The same for a mailbox',
    per: 'mailbox',
    seconds: DAY,
    says: 'Too many confirmation emails were requested for this mailbox today; try again tomorrow',
  },
  testAccountsOfOrganization: {
    setting: 'ASSAY_TEST_ACCOUNTS_PER_ORGANIZATION',
    otherwise: 20,
    meaning: "Requests a day to create two test accounts at the back end of a project's site, including refused ones",
    per: 'organization',
    seconds: DAY,
    says: 'Your organization created too many test accounts today; try again tomorrow',
  },
  testAccountsOfNetwork: {
    setting: 'ASSAY_TEST_ACCOUNTS_PER_NETWORK',
    otherwise: 100,
    meaning: 'The same for a network',
    per: 'network',
    seconds: DAY,
    says: 'Too many test accounts were created from your network today; try again tomorrow',
  },
  listenersOfOrganization: {
    setting: 'ASSAY_LISTENERS_PER_ORGANIZATION',
    otherwise: 200,
    meaning: 'Listeners an hour that command lines of an organization open',
    per: 'organization',
    seconds: HOUR,
    says: 'Your organization opened too many listeners in an hour; try again later',
  },
  jobsOfUser: {
    setting: 'ASSAY_JOBS_PER_USER',
    otherwise: 2000,
    meaning:
      'Jobs an hour that requests of one user start: scans, re-scans, analyses, scans of code and integrations, verifications, exports, and attempts to deliver a notification',
    per: 'user',
    seconds: HOUR,
    says: 'You started too many jobs in an hour; try again later',
  },
  jobsOfNetwork: {
    setting: 'ASSAY_JOBS_PER_NETWORK',
    otherwise: 10_000,
    meaning: 'The same for a network, which may be that of a CI provider',
    per: 'network',
    seconds: HOUR,
    says: 'Too many jobs were started from your network in an hour; try again later',
  },
} as const satisfies Readonly<Record<string, Bound>>;

/** What starting a job counts against, whatever its kind. */
export const JOB_BOUNDS: readonly BoundName[] = ['jobsOfUser', 'jobsOfNetwork'];

export type BoundName = keyof typeof BOUNDS;

/** Bounds without a setting. */
type OtherBound = 'waitingJobs' | 'requests' | 'streams' | 'signIns' | 'codesOfUser' | 'freeScans' | 'freeScansOfSite';

/** Why a request is answered with 429. */
export type RefusedBound = BoundName | OtherBound;
