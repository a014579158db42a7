import { type Setting, settingGroup, wholeSetting } from '@assay/engine';
import { BOUNDS, type BoundName } from '../model/bounds.ts';

const MAX = 1_000_000;

const bounds = settingGroup(
  Object.fromEntries(
    Object.entries(BOUNDS).map(([key, { setting, otherwise, meaning }]) => [
      key,
      wholeSetting(setting, otherwise, [0, MAX], meaning),
    ]),
  ) as Readonly<Record<BoundName, Setting<number>>>,
);

/** How work is shared among organizations and networks, and from where on it is refused; 0 turns a refusal off. */
export const FAIR_USE_SETTINGS = settingGroup({
  spareScans: wholeSetting(
    'ASSAY_SPARE_SCANS',
    1,
    [0, 32],
    'Further jobs of a kind that a worker runs, for other organizations than those that have `ASSAY_CONCURRENT_SCANS` running ({})',
  ),
  waitingJobs: wholeSetting(
    'ASSAY_WAITING_JOBS_PER_ORGANIZATION',
    2000,
    [0, MAX],
    'Jobs of an organization that may wait before it can queue no more',
  ),
  deployments: wholeSetting(
    'ASSAY_DEPLOYMENTS_PER_HOOK',
    30,
    [0, MAX],
    'Deployments of a deploy hook an hour that start a scan each; further ones share scans that start later',
  ),
  storedExports: wholeSetting(
    'ASSAY_STORED_EXPORTS',
    3,
    [1, 100],
    'Exports of an account or an organization that are stored at a time ({})',
  ),
  waitingDeliveries: wholeSetting(
    'ASSAY_WAITING_NOTIFICATIONS_PER_ORGANIZATION',
    1000,
    [0, MAX],
    'Notifications of an organization to one kind of channel that may wait; later ones are not sent, and the log of the channel says so',
  ),
  waitingRescans: wholeSetting(
    'ASSAY_WAITING_RESCANS_PER_ORGANIZATION',
    50,
    [1, 10_000],
    'Scheduled re-scans of an organization in the queue; later ones stay due ({})',
  ),
  waitingFreeScans: wholeSetting('ASSAY_WAITING_FREE_SCANS', 500, [0, MAX], 'Free scans of all visitors that may wait'),
  uptimeChecks: wholeSetting(
    'ASSAY_CONCURRENT_CHECKS',
    1000,
    [1, 10_000],
    'Uptime checks that a worker runs concurrently ({})',
  ),
  uptimeChecksPerOrganization: wholeSetting(
    'ASSAY_CONCURRENT_CHECKS_PER_ORGANIZATION',
    250,
    [1, 10_000],
    'The same for one organization ({})',
  ),
  uptimeChecksPerSite: wholeSetting(
    'ASSAY_CONCURRENT_CHECKS_PER_SITE',
    20,
    [1, 10_000],
    'The same for one site, of all organizations; further ones wait ({})',
  ),
  storedPdfsMib: wholeSetting(
    'ASSAY_STORED_PDFS_MIB',
    512,
    [1, MAX],
    'Size of all stored PDFs together; those used longest ago are deleted ({})',
  ),
  passwordHashes: wholeSetting(
    'ASSAY_CONCURRENT_PASSWORD_HASHES',
    2,
    [1, 32],
    'Passwords that a process hashes concurrently; networks take turns, and from 3 on, one network leaves a place to the others ({})',
  ),
  bounds,
  mails: settingGroup({
    organizationHour: wholeSetting(
      'ASSAY_MAILS_PER_ORGANIZATION_HOUR',
      500,
      [0, MAX],
      'Emails an hour that are sent for an organization; more wait, and the audit log says so. A fifth is kept for sign-in and alerts',
    ),
    organizationDay: wholeSetting('ASSAY_MAILS_PER_ORGANIZATION_DAY', 2000, [0, MAX], 'The same per day'),
    networkHour: wholeSetting(
      'ASSAY_MAILS_PER_NETWORK_HOUR',
      200,
      [0, MAX],
      'Emails an hour that requests of one network without an account cause; more wait',
    ),
    networkDay: wholeSetting('ASSAY_MAILS_PER_NETWORK_DAY', 1000, [0, MAX], 'The same per day'),
  }),
});
