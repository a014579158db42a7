import { openFindings, rulesOutBadge } from '@assay/engine';
import type { ProjectRow } from '../store/projects/projects.ts';
import {
  type AddressGrounds,
  badgeGroundsByAddress,
  MAX_ADDRESSES,
  newestCompleteScan,
} from '../store/proof/badge-grounds.ts';
import type { ScanRow } from '../store/runs/run-row.ts';
import type { World } from '../world/world.ts';

/** Whether the current site of a project meets the criteria of a badge. */
export interface BadgeStatus {
  readonly status: 'verified' | 'critical' | 'not_scanned' | 'not_scored' | 'redirected';
  /** For everyone who sees the badge. */
  readonly message: string;
  /** For the owner of the project: names the address. */
  readonly detail: string;
  /** The newest complete scan of the project URL. */
  readonly scan: ScanRow | undefined;
}

type Address = Omit<AddressGrounds, 'probed'>;
type Site = Pick<ProjectRow, 'id' | 'url'>;

/**
 * A badge rests on the newest complete scan of the project URL. Scans of other addresses of its origin cannot grant it, but
 * their findings can rule it out. A decision never grants it: only a scan or a verification that finds the problem fixed does.
 */
export async function badgeStatusOf({ id, url }: Site, { store }: Pick<World, 'store'>): Promise<BadgeStatus> {
  const scan = await newestCompleteScan(store, id, url);
  const { host, origin } = new URL(url);
  const not = (status: BadgeStatus['status'], message: string, detail = message): BadgeStatus => ({
    status,
    message,
    detail,
    scan,
  });
  if (!scan)
    return not(
      'not_scanned',
      'No complete security scan of the current address of this site exists yet.',
      `No security scan of ${url} has completed yet`,
    );
  if (scan.notScored)
    return not(
      'not_scored',
      'The latest scan of this site could not be scored.',
      `The latest scan of ${url} is not scored: ${scan.notScored}`,
    );
  const landed = scan.finalUrl === null ? origin : new URL(scan.finalUrl).origin;
  if (landed !== origin)
    return not(
      'redirected',
      'The latest scan of this site was redirected to another origin.',
      `${url} redirects to ${landed}: change the project URL to the origin that the badge is for`,
    );
  const addresses = (await badgeGroundsByAddress(store, id)).map(withProbes);
  const bad = addresses.find(({ open, findings }) => open > 0 || findings.some(rulesOutBadge));
  if (bad) return { ...criticalAt(bad, url), status: 'critical', scan };
  if (addresses.length > MAX_ADDRESSES)
    return not('critical', `The latest scans of more than ${MAX_ADDRESSES} pages of this site have critical findings.`);
  return not('verified', `The latest scan of ${host} has no critical findings.`);
}

/** Adds what probes found that the newest scan of the address could not know. */
function withProbes({ probed, ...address }: AddressGrounds): Address {
  const known = new Set(address.findings.map(({ fingerprint }) => fingerprint));
  const late = probed.filter(({ fingerprint }) => !known.has(fingerprint));
  return {
    ...address,
    open: address.open + openFindings(late).length,
    findings: [...address.findings, ...late],
  };
}

function criticalAt({ url, open }: Address, projectUrl: string): Pick<BadgeStatus, 'message' | 'detail'> {
  const where = url === projectUrl ? 'this site' : 'another page of this site';
  const at = url === projectUrl ? '' : ` of ${url}`;
  if (open > 0)
    return {
      message: `The latest scan of ${where} has an open critical finding.`,
      detail: `The latest scan${at} has ${open} open critical ${open === 1 ? 'finding' : 'findings'}`,
    };
  return {
    message: `A critical or high finding of the latest scan of ${where} was dismissed or accepted, not fixed.`,
    detail: `A critical or high finding${at} was dismissed or accepted; a verification or a scan must find it fixed before a badge can be issued`,
  };
}
