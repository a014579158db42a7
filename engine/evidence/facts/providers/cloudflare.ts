import type { Reading } from '../reading.ts';

/** Data of accounts and zones from the Cloudflare API. */
export interface CloudflareFacts {
  /** Accounts that the token may read. */
  cloudflareAccounts: readonly Reading[];
  /** Members of accounts. */
  cloudflareMembers: readonly Reading[];
  /** API tokens of the user, without their values. */
  cloudflareTokens: readonly Reading[];
  /** R2 buckets, with the id of their account. */
  cloudflareBuckets: readonly Reading[];
  /** The r2.dev address of buckets. */
  cloudflareBucketDomains: readonly Reading[];
  /** Zones with their state. */
  cloudflareZones: readonly Reading[];
  /** Settings of zones by their id, and whether a record is `proxied`; one that could not be read is missing. */
  cloudflareSettings: readonly Reading[];
  /** DNSSEC of zones. */
  cloudflareDnssec: readonly Reading[];
  /** DNS records of zones, as `records`. */
  cloudflareDns: readonly Reading[];
  /** Certificates at the edge, as `packs`, and whether `universal` ones are issued. */
  cloudflareCertificates: readonly Reading[];
  /** Rules of zones: `managed`, `custom` and `ratelimit`. */
  cloudflareFirewall: readonly Reading[];
  /** Whether leaked passwords are detected. */
  cloudflareLeaks: readonly Reading[];
  /** Bot settings of zones. */
  cloudflareBots: readonly Reading[];
}
