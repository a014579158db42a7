import type { AccessReport, Finding, Report } from '@assay/engine';
import type { CodeReport } from '../store/runs/code-report.ts';

const finding = (check: string, severity: Finding['severity'], change: Finding['change']): Finding => ({
  id: '5f1c1f6e-0000-5000-8000-000000000000',
  fingerprint: Buffer.from(check).toString('hex').padEnd(64, '0').slice(0, 64),
  module: 'security',
  check,
  problem: 'missing',
  title: 'Something is missing.',
  severity,
  likelihood: 'observed',
  description: 'Why it matters.',
  remediation: 'Send `it`.',
  evidence: { at: 'Header', shows: '(none) <b> Zürich 靴下 🧦' },
  references: [{ id: 'CWE-319', url: 'https://cwe.mitre.org/data/definitions/319.html' }],
  fix_prompt: 'Fix it.',
  change,
  first_seen_at: '2026-11-20T10:00:00.000Z',
});

/** A scan report, for tests. */
export const testReport: Report = {
  assay: '0.1.0',
  target: 'https://sunny-socks.example/',
  browser: null,
  status: 'completed',
  error: null,
  started_at: '2026-11-21T10:00:00.000Z',
  completed_at: '2026-11-21T10:00:04.210Z',
  modules: { security: { status: 'completed', score: 64, error: null } },
  totals: { critical: 0, high: 0, medium: 1, low: 1, info: 0, new: 1, fixed: 1 },
  score: 64,
  grade: 'C',
  findings: [
    finding('security/transport/hsts', 'medium', 'new'),
    finding('security/headers/server', 'low', 'same'),
    finding('security/headers/referrer-policy', 'low', 'fixed'),
  ],
  profile_result: { detections: [{ technology: 'React', categories: ['library'], confidence: 0.9, signs: [] }] },
  seo_result: null,
  aeo_result: null,
  performance_result: null,
  accessibility_result: null,
  coverage: [
    { check: 'security/transport/hsts', verdict: 'fail', reason: null },
    { check: 'security/transport/tls', verdict: 'unknown', reason: 'the host did not answer' },
  ],
  verification: null,
};

/** A report of a comparison of two users, for tests. */
export const testAccessReport: AccessReport = {
  assay: '0.1.0',
  target: 'http://127.0.0.1:9/one',
  status: 'completed',
  error: null,
  access: { owner: 'user A', pages: [4, 4], requests: 6, own: 2 },
  warnings: ['6 of 6 requests and links of user A were repeated'],
  score: 39,
  grade: 'F',
  totals: { critical: 1, high: 0, medium: 0, low: 0, info: 0, new: 1, fixed: 0 },
  findings: [{ ...finding('access/object-level', 'critical', 'new'), id: '5f1c1f6e-0000-5000-8000-000000000001' }],
  coverage: [{ check: 'access/object-level', verdict: 'fail', reason: null }],
  started_at: '2026-11-21T10:00:00.000Z',
  completed_at: '2026-11-21T10:01:04.210Z',
};

/** A code scan report, for tests. */
export const testCodeReport: CodeReport = {
  assay: '0.1.0',
  target: 'https://github.com/acme/shop',
  status: 'completed',
  error: null,
  repository_id: '1',
  repository: 'acme/shop',
  ref: 'main',
  commit: '0123456789abcdef0123456789abcdef01234567',
  started_at: '2026-11-21T10:00:00.000Z',
  completed_at: '2026-11-21T10:00:02.000Z',
  totals: { critical: 0, high: 1, medium: 0, low: 0, info: 0, new: 1, fixed: 1 },
  score: 72,
  grade: 'C',
  files: [{ path: '.github/workflows/ci.yml', kind: 'workflow', error: null }],
  findings: [
    { ...finding('workflow/permissions/none', 'high', 'new'), ...place(3) },
    { ...finding('workflow/pinning/action', 'low', 'fixed'), ...place(9) },
  ],
  ignored: 1,
  coverage: [{ check: 'workflow/permissions/none', verdict: 'fail', reason: null }],
  left_out: ['.github/workflows/big.yml: the file is larger than 1 MiB'],
};

function place(line: number) {
  const diff = `@@ -${line},1 +${line},1 @@\n-old\n+new\n`;
  return {
    file: '.github/workflows/ci.yml',
    line,
    column: 1,
    excerpt: `${line} | old`,
    patch: `--- a/.github/workflows/ci.yml\n+++ b/.github/workflows/ci.yml\n${diff}`,
  };
}
