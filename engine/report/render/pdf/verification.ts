import type { Verification } from '@assay/proof';
import { encode } from 'uqr';
import { momentText } from './parts.ts';
import { escapeHtml } from './pdf.ts';

const QUIET = 4;

/** The page that says how to check the report without trusting whoever shows it; nothing for an unsigned one. */
export function verificationSection(verification: Verification | null): string {
  if (!verification) return '';
  const { issuer, issued_at, key_id, hash, token, log, verify_url, keys_url } = verification;
  const rows = [
    ['Issued by', issuer],
    ['Issued at', momentText(issued_at)],
    ['Key', key_id],
    ['Content hash (SHA-256)', hash],
    ['Entry of the public log', String(log.index)],
    ['Public keys', keys_url],
    ['Check address', `${issuer}/verify-report`],
  ];
  const terms = rows
    .map(
      ([label = '', value = '']) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
    )
    .join('');
  return `<section class="verification"><h2>Verification</h2>
<p>This report is signed. Scan the code, or open the address, to see whether it was issued here. That the pages you hold are that report, the file itself proves: check it with <code>assay verify FILE</code> or at <code>${escapeHtml(`${issuer}/verify-report`)}</code>, where it is examined in your own browser and sent nowhere.</p>
<div class="code">${qrImage(verify_url)}<table>${terms}</table></div>
<h3>Token</h3><p class="token">${escapeHtml(token)}</p>
<h3>Check it by hand</h3><p>The JSON report is attached to this file. Its canonical form (RFC 8785) without the field <code>verification</code> has the hash above; the Ed25519 signature is over <code>assay-report-v1:</code> and that hash. The whole file is signed as well (PAdES), which readers of PDF show.</p></section>`;
}

/** A QR code as SVG, dark on light. */
function qrImage(text: string): string {
  const { data, size } = encode(text, { ecc: 'L', border: QUIET });
  const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
  return `<svg class="qr" role="img" aria-label="QR code of the check address" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
}
