import type { Gathered } from '../evidence/gather.ts';

/** DNS records and policies, as published. */
export interface DeliverabilityRecords {
  readonly mx: readonly string[];
  readonly spf: readonly string[];
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
    dmarc: facts.dmarc?.applied?.record.text ?? null,
    dmarc_domain: facts.dmarc?.applied?.domain ?? null,
    dkim: keys,
    mta_sts: facts.mtaSts?.records ?? [],
    tls_rpt: facts.tlsRpt ?? [],
    bimi: facts.bimi ?? [],
  };
}
