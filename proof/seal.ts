import type { Bytes } from './encoding.ts';
import type { NodeReader } from './log/append-entry.ts';
import { signCheckpoint } from './log/sign-checkpoint.ts';
import type { PrintedReport } from './pdf/seal-pdf.ts';
import { type SealedReport, sealReport, type Unsealed } from './report/seal-report.ts';
import type { DocumentSigner, ReportSigner } from './signer.ts';

interface Contents {
  readonly report: Unsealed;
  readonly pdf: PrintedReport;
  /** The log at a size. */
  readonly checkpoint: { readonly issuer: string; readonly size: number; readonly log: NodeReader };
  /** SubjectPublicKeyInfo (DER) of the PDF signing key. */
  readonly certificate: Uint8Array;
}

interface Signers {
  readonly report: ReportSigner;
  readonly pdf: DocumentSigner;
  readonly checkpoint: ReportSigner;
  readonly certificate: ReportSigner;
}

interface Sealed {
  readonly report: SealedReport;
  readonly pdf: Uint8Array;
  /** A signed note (C2SP tlog-checkpoint). */
  readonly checkpoint: string;
  /** X.509, DER. */
  readonly certificate: Bytes;
}

const SEALS: {
  readonly [Kind in keyof Contents]: (content: Contents[Kind], signer: Signers[Kind]) => Promise<Sealed[Kind]>;
} = {
  report: sealReport,
  pdf: async (printed, signer) => (await import('./pdf/seal-pdf.ts')).sealPdf(printed, signer),
  checkpoint: signCheckpoint,
  certificate: async (key, signer) => (await import('./pdf/certificate.ts')).certificateOf(key, signer),
};

/**
 * Signs a report (JSON with a token and a log entry), its PDF (PAdES), a log checkpoint, or the certificate of the PDF
 * signing key.
 */
export function seal<Kind extends keyof Contents>(
  kind: Kind,
  content: Contents[Kind],
  signer: Signers[Kind],
): Promise<Sealed[Kind]> {
  return SEALS[kind](content, signer);
}
