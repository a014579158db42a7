import { type Finding, SEVERITIES } from '../engine/index.ts';
import { testReport } from '../service/testing/test-report.ts';

/** A finding with an identity, a check and a severity of its own, on a page. */
export function numberedFinding(number: number, url: string): Finding {
  const hex = number.toString(16).padStart(12, '0');
  return {
    ...(testReport.findings[0] as Finding),
    id: `00000000-0000-5000-8000-${hex}`,
    fingerprint: hex.padStart(64, '0'),
    check: `security/headers/check-${number}`,
    title: `Problem number ${number} of \`Header-${number}\``,
    severity: SEVERITIES[number % SEVERITIES.length] ?? 'low',
    evidence: { at: url, shows: `Header-${number}: value` },
    location: { url },
  };
}
