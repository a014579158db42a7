import { type Finding, openFindings } from '@assay/engine';
import type { ProjectRow } from '../store/projects/projects.ts';
import {
  type AddressGrounds,
  badgeGroundsByAddress,
  MAX_ADDRESSES,
  newestCompleteScan,
} from '../store/proof/badge-grounds.ts';
import type { ScanRow } from '../store/runs/run-row.ts';
import type { World } from '../world/world.ts';
import { isExplained, type PublicReasons, rulesOutIn } from './public-reasons.ts';

/** Whether the current site of a project meets the criteria of a badge. */
export interface BadgeStatus {
  readonly status: 'verified' | 'critical' | 'not_scanned' | 'not_scored' | 'redirected';
  /** For everyone who sees the badge. */
  readonly message: string;
  /** For the owner of the project: names the address. */
  readonly detail: string;
  /** The newest complete scan of the project URL. */
  readonly scan: ScanRow | undefined;
  /** Findings that would rule out a badge, and do not because of the reasons. */
  readonly explained: readonly Finding[];
}

type Address = Omit<AddressGrounds, 'probed'>;
type Site = Pick<ProjectRow, 'id' | 'url'>;

/**
 * A badge rests on the newest complete scan of the project URL. Scans of other addresses of its origin cannot grant it, but
 * their findings can rule it out. A decision alone never grants it: a scan or a verification must find the problem fixed, or the proven
 * owner tell everyone in `reasons` why it is none.
 */
export async function badgeStatusOf(
  { id, url }: Site,
  { store }: Pick<World, 'store'>,
  reasons: PublicReasons = {},
): Promise<BadgeStatus> {
  const scan = await newestCompleteScan(store, id, url);
  const { host, origin } = new URL(url);
  const not = (status: BadgeStatus['status'], message: string, detail = message): BadgeStatus => ({
    status,
    message,
    detail,
    scan,
    explained: [],
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
  const bad = addresses.find(({ open, findings }) => open > 0 || findings.some(rulesOutIn(reasons)));
  if (bad) return { ...not('critical', ''), ...criticalAt(bad, url) };
  if (addresses.length > MAX_ADDRESSES)
    return not('critical', `The latest scans of more than ${MAX_ADDRESSES} pages of this site have critical findings.`);
  const all = addresses.flatMap(({ findings }) => findings.filter((finding) => isExplained(finding, reasons)));
  const explained = [...new Map(all.map((finding) => [finding.id, finding])).values()];
  return { ...not('verified', verifiedText(host, explained.length)), explained };
}

function verifiedText(host: string, explained: number): string {
  if (explained === 0) return `The latest scan of ${host} has no critical findings.`;
  const findings =
    explained === 1
      ? '1 critical or high finding as a false positive'
      : `${explained} critical or high findings as false positives`;
  return `The owner of ${host} dismissed ${findings}; its latest scan has no other critical findings.`;
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
    detail: `A critical or high finding${at} was dismissed or accepted; a verification or a scan must find it fixed before a badge can be issued, or, if it is a false positive, the badge must tell everyone why`,
  };
}
