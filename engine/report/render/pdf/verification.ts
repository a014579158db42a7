import type { Verification } from '@assay/proof';
import { encode } from 'uqr';
import { momentText } from './parts.ts';
import { escapeHtml } from './pdf.ts';

const QUIET = 4;

/** How to verify the report independently; empty for an unsigned report. */
export function verificationSection(verification: Verification | null | undefined): string {
  if (!verification) return '';
  const { issuer, issued_at, key_id, hash, token, log, verify_url, keys_url } = verification;
  const rows = [
    ['Issued by', issuer],
    ['Issued at', momentText(issued_at)],
    ['Key', key_id],
    ['Content hash (SHA-256)', hash],
    ['Transparency log entry', String(log.index)],
    ['Public keys', keys_url],
    ['Verify at', `${issuer}/verify-report`],
  ];
  const terms = rows
    .map(
      ([label = '', value = '']) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
    )
    .join('');
  return `<section class="verification"><h2>Verification</h2>
<p>This report is signed. Scan the code to check that the issuer has issued it. This does not prove that the pages you are reading are that report: verify the file itself with <code>assay verify FILE</code> or at <code>${escapeHtml(`${issuer}/verify-report`)}</code>, where your browser checks it locally without uploading it.</p>
<div class="code">${qrImage(verify_url)}<table>${terms}</table></div>
<h3>Token</h3><p class="token">${escapeHtml(token)}</p>
<h3>Manual verification</h3><p>The JSON report is attached to this file. The hash above is the SHA-256 of its canonical form (RFC 8785) without the field <code>verification</code>; the Ed25519 signature covers <code>assay-report-v1:</code> followed by that hash. The PDF file itself is also signed (PAdES); PDF readers show this signature.</p></section>`;
}

/** A QR code as SVG, dark on light. */
function qrImage(text: string): string {
  const { data, size } = encode(text, { ecc: 'L', border: QUIET });
  const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
  return `<svg class="qr" role="img" aria-label="QR code of the verification address" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
}
