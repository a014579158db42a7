import type { Gathered } from '../evidence/gather.ts';
import { type SpfLookupRow, spfLookupRows } from '../evidence/parse/mail/spf-tree.ts';

/** DNS records and policies, as published. */
export interface DeliverabilityRecords {
  readonly mx: readonly string[];
  readonly spf: readonly string[];
  /** Terms of the SPF record and its includes that cost DNS lookups, in order. */
  readonly spf_lookups: readonly SpfLookupRow[];
  readonly dmarc: string | null;
  /** The domain whose DMARC record applies. */
  readonly dmarc_domain: string | null;
  readonly dkim: readonly { readonly selector: string; readonly record: string }[];
  readonly mta_sts: readonly string[];
  readonly tls_rpt: readonly string[];
  readonly bimi: readonly string[];
}

export function recordsOf({ facts }: Gathered): DeliverabilityRecords {
  const keys = (facts.dkim?.selectors ?? []).flatMap(({ selector, keys: own }) =>
    own.map(({ text }) => ({ selector, record: text })),
  );
  return {
    mx: facts.mx?.records ?? [],
    spf: facts.spf?.records ?? [],
    spf_lookups: spfLookupRows(facts.spf?.tree),
    dmarc: facts.dmarc?.applied?.record.text ?? null,
    dmarc_domain: facts.dmarc?.applied?.domain ?? null,
    dkim: keys,
    mta_sts: facts.mtaSts?.records ?? [],
    tls_rpt: facts.tlsRpt ?? [],
    bimi: facts.bimi ?? [],
  };
}
