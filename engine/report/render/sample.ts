import type { Report } from '../report.ts';
import { findingAt, type Sample } from './sample-finding.ts';

const key: Sample = {
  check: 'security/secrets/keys',
  problem: 'supabase',
  title: 'Exposed Supabase service_role key',
  severity: 'critical',
  remediation:
    'Rotate the key in the Supabase dashboard now, then use it on the server only. Only the anon key belongs in the browser, with row level security enabled for every table.',
  references: [
    { id: 'CWE-798', url: 'https://cwe.mitre.org/data/definitions/798.html' },
    { id: 'OWASP A07:2021', url: 'https://owasp.org/www-project-top-ten/' },
  ],
};
const alt: Sample = {
  check: 'accessibility/image-alt',
  problem: 'image-alt',
  title: 'Image without alternative text',
  severity: 'medium',
  remediation: 'Describe the image in `alt`; leave it empty for decorative images.',
  references: [{ id: 'WCAG 1.1.1', url: 'https://www.w3.org/TR/WCAG22/' }],
  change: 'same',
};

/** Report of a vulnerable shop with hostile texts from the target, for renderer tests. */
export const sampleReport: Report = {
  assay: '0.1.0',
  target: 'https://sunny-socks.example/',
  browser: null,
  status: 'completed',
  error: null,
  started_at: '2026-11-21T10:00:00.000Z',
  completed_at: '2026-11-21T10:00:04.210Z',
  modules: {
    security: { status: 'completed', score: 31, error: null },
    profiling: { status: 'completed', score: 100, error: null },
    performance: { status: 'completed', score: 64, error: null },
    accessibility: { status: 'failed', score: null, error: 'The browser did not start within 20 s' },
  },
  totals: { critical: 1, high: 0, medium: 6, low: 1, info: 1, new: 3, fixed: 1 },
  score: 39,
  grade: 'F',
  findings: [
    findingAt(
      key,
      { url: 'https://sunny-socks.example/assets/app.js', line: 120 },
      'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…(redacted)',
    ),
    ...Array.from({ length: 6 }, (_, i) =>
      findingAt(alt, { selector: `main > section:nth-child(${i}) > img` }, `<img src="/p/${i}.png">`),
    ),
    findingAt(
      {
        check: 'security/headers/server',
        problem: 'version',
        title: 'Server header discloses a version',
        severity: 'low',
        remediation: 'Send only the product name.',
        likelihood: 'likely',
        change: 'changed',
      },
      { header: 'Server' },
      'evil\u001b[31mred\u0007\u009b2J \u202Egnp.exe\u2066 靴下 🧦 Zürich\r\nsecond\nthird\nfourth\nfifth',
    ),
    findingAt(
      {
        check: 'security/headers/content-type-options',
        problem: 'missing',
        title: 'Missing X-Content-Type-Options header',
        severity: 'info',
        remediation: 'Send `nosniff`.',
      },
      { header: 'X-Content-Type-Options' },
      `(no header) ${'a-very-long-word-'.repeat(20)}`,
    ),
    findingAt(
      { ...alt, title: 'Missing page title', problem: 'title', change: 'fixed' },
      { selector: 'title' },
      '(none)',
    ),
  ],
  profile_result: {
    detections: [
      { technology: 'Next.js', categories: ['framework'], confidence: 0.99, version: '15.1.0', signs: [] },
      { technology: 'React', categories: ['library'], confidence: 0.9, signs: [] },
      { technology: 'evil\u001b]0;title\u0007', categories: [], confidence: 0.5, signs: [] },
    ],
  },
  seo_result: null,
  aeo_result: null,
  performance_result: {
    overall_score: 64,
    metrics: [
      { name: 'LCP', value: '1810 ms', rating: 'good' },
      { name: 'CLS', value: '0.180', rating: 'needs-improvement' },
      { name: 'TBT', value: '900 ms', rating: 'poor' },
    ],
    opportunities: [],
    http_checks: [],
  },
  accessibility_result: { score: null, violations: [], needs_review: [] },
  coverage: [
    { check: 'security/secrets/keys', verdict: 'fail', reason: null },
    { check: 'security/transport/hsts', verdict: 'pass', reason: null },
    { check: 'security/transport/tls', verdict: 'inapplicable', reason: 'The page is served over HTTP' },
    { check: 'accessibility/label', verdict: 'unknown', reason: 'The browser did not start within 20 s' },
    { check: 'accessibility/list', verdict: 'unknown', reason: 'The browser did not start within 20 s' },
    { check: 'performance/vitals/lcp', verdict: 'unknown', reason: 'The browser did not start within 20 s' },
    { check: 'seo/page/title', verdict: 'broken', reason: 'boom \u001b[2J' },
  ],
  verification: null,
};
