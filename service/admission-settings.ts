import { BOUNDS, type BoundName } from './admission/bounds.ts';
import type { Env } from './setting.ts';
import * as read from './setting.ts';

/** How work is shared among organizations and networks, and from where on it is refused; 0 turns a refusal off. */
export interface AdmissionSettings {
  readonly bounds: Readonly<Record<BoundName, number>>;
  /** Emails that are sent for an organization, or because of requests from a network; more wait. */
  readonly mails: Readonly<Record<keyof typeof MAILS, number>>;
  /** Further jobs of a kind that a worker runs for organizations that have fewer than `concurrentScans` running. */
  readonly spareScans: number;
  /** Jobs of one organization that may wait. */
  readonly waitingJobs: number;
  /** Notifications of one organization to one kind of channel that may wait. */
  readonly waitingDeliveries: number;
  /** Re-scans by schedule of one organization that wait in the queue; later ones stay due. */
  readonly waitingRescans: number;
  /** Deployments an hour of which a deploy hook starts scans. */
  readonly deployments: number;
  /** Exports of an account or an organization that are stored. */
  readonly storedExports: number;
  /** Free scans of all visitors that may wait. */
  readonly waitingFreeScans: number;
  /** Uptime checks that a worker runs concurrently, and those of one organization. */
  readonly uptimeChecks: number;
  readonly uptimeChecksPerOrganization: number;
  /** Size of all stored PDFs together: those used longest ago are deleted. */
  readonly storedPdfsMib: number;
  /** Passwords that a process hashes concurrently. */
  readonly passwordHashes: number;
}

const NAMES = {
  spareScans: 'ASSAY_SPARE_SCANS',
  waitingJobs: 'ASSAY_WAITING_JOBS_PER_ORGANIZATION',
  waitingDeliveries: 'ASSAY_WAITING_NOTIFICATIONS_PER_ORGANIZATION',
  waitingRescans: 'ASSAY_WAITING_RESCANS_PER_ORGANIZATION',
  deployments: 'ASSAY_DEPLOYMENTS_PER_HOOK',
  storedExports: 'ASSAY_STORED_EXPORTS',
  waitingFreeScans: 'ASSAY_WAITING_FREE_SCANS',
  uptimeChecks: 'ASSAY_CONCURRENT_CHECKS',
  uptimeChecksPerOrganization: 'ASSAY_CONCURRENT_CHECKS_PER_ORGANIZATION',
  storedPdfsMib: 'ASSAY_STORED_PDFS_MIB',
  passwordHashes: 'ASSAY_CONCURRENT_PASSWORD_HASHES',
} as const;

const MAILS = {
  organizationHour: { setting: 'ASSAY_MAILS_PER_ORGANIZATION_HOUR', otherwise: 500 },
  organizationDay: { setting: 'ASSAY_MAILS_PER_ORGANIZATION_DAY', otherwise: 2000 },
  networkHour: { setting: 'ASSAY_MAILS_PER_NETWORK_HOUR', otherwise: 200 },
  networkDay: { setting: 'ASSAY_MAILS_PER_NETWORK_DAY', otherwise: 1000 },
} as const;

const MOST = 1_000_000;

export function readAdmissionSettings(env: Env, bad: string[]): AdmissionSettings {
  const bounds = Object.entries(BOUNDS).map(([name, { setting, otherwise }]) => [
    name,
    read.whole(env, setting, otherwise, [0, MOST], bad),
  ]);
  const mail = (name: keyof typeof MAILS) => {
    const { setting, otherwise } = MAILS[name];
    return read.whole(env, setting, otherwise, [0, MOST], bad);
  };
  return {
    bounds: Object.fromEntries(bounds),
    mails: {
      organizationHour: mail('organizationHour'),
      organizationDay: mail('organizationDay'),
      networkHour: mail('networkHour'),
      networkDay: mail('networkDay'),
    },
    spareScans: read.whole(env, NAMES.spareScans, 1, [0, 32], bad),
    waitingJobs: read.whole(env, NAMES.waitingJobs, 2000, [0, MOST], bad),
    waitingDeliveries: read.whole(env, NAMES.waitingDeliveries, 1000, [0, MOST], bad),
    waitingRescans: read.whole(env, NAMES.waitingRescans, 50, [1, 10_000], bad),
    deployments: read.whole(env, NAMES.deployments, 30, [0, MOST], bad),
    storedExports: read.whole(env, NAMES.storedExports, 3, [1, 100], bad),
    waitingFreeScans: read.whole(env, NAMES.waitingFreeScans, 500, [0, MOST], bad),
    uptimeChecks: read.whole(env, NAMES.uptimeChecks, 1000, [1, 10_000], bad),
    uptimeChecksPerOrganization: read.whole(env, NAMES.uptimeChecksPerOrganization, 250, [1, 10_000], bad),
    storedPdfsMib: read.whole(env, NAMES.storedPdfsMib, 512, [1, MOST], bad),
    passwordHashes: read.whole(env, NAMES.passwordHashes, 2, [1, 32], bad),
  };
}

export function printableAdmission(settings: AdmissionSettings): Readonly<Record<string, string>> {
  const bounds = Object.entries(BOUNDS).map(([name, { setting }]) => [
    setting,
    String(settings.bounds[name as BoundName]),
  ]);
  const mails = Object.entries(MAILS).map(([name, { setting }]) => [
    setting,
    String(settings.mails[name as keyof typeof MAILS]),
  ]);
  const others = Object.entries(NAMES).map(([key, name]) => [name, String(settings[key as keyof typeof NAMES])]);
  return Object.fromEntries([...bounds, ...mails, ...others]);
}
