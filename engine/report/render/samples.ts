import { gradeOf } from '../../findings/score.ts';
import type { CheckedSubject, Report, SubjectName } from '../report.ts';
import type { PageRow } from '../site-report.ts';
import type { WorkflowFinding } from '../workflow-report.ts';
import { sampleReport } from './sample.ts';
import { findingAt } from './sample-finding.ts';

const totals = { critical: 0, high: 1, medium: 0, low: 0, info: 0, new: 1, fixed: 0 };
const times = { started_at: '2026-11-21T10:00:00.000Z', completed_at: '2026-11-21T10:00:02.000Z' };
const file = '.github/workflows/ci.yml';

/** A finding with a fix of its line. */
function fileFinding(line: number, change: WorkflowFinding['change']): WorkflowFinding {
  const sample = {
    check: 'workflow/permissions/none',
    problem: 'none',
    title: 'No permissions',
    remediation: 'Add them.',
  };
  return {
    ...findingAt({ ...sample, severity: 'high', change }, { file, line }, 'jobs:'),
    file,
    line,
    column: 1,
    excerpt: `${line} | old`,
    patch: `--- a/${file}\n+++ b/${file}\n@@ -${line},1 +${line},1 @@\n-old\n+new\n`,
  };
}

/** Report of a commit, for renderer tests. */
export const sampleCommit = {
  assay: '0.1.0',
  target: 'https://github.com/acme/shop',
  repository: 'acme/shop',
  ref: 'main',
  commit: '0123456789abcdef0123456789abcdef01234567',
  left_out: ['.github/workflows/big.yml: the file is larger than 1 MiB'],
  ...times,
  totals: { ...totals, fixed: 1 },
  score: 72,
  grade: 'C',
  files: [{ path: file, kind: 'workflow', error: null }],
  findings: [fileFinding(3, 'new'), fileFinding(9, 'fixed')],
  ignored: 1,
  coverage: [{ check: 'workflow/permissions/none', verdict: 'fail', reason: null }],
} as const satisfies Report<'repository'>;

const SHOP = 'https://shop.example';
const [leak, image] = sampleReport.findings;

/** Report of several pages of a site, with a hostile path, for renderer tests. */
export const sampleSite = {
  ...sampleReport,
  target: `${SHOP}/`,
  findings: [
    ...(leak ? [{ ...leak, pages: [`${SHOP}/products/1`, `${SHOP}/products/2`] }] : []),
    ...(image ? [{ ...image, pages: [`${SHOP}/@team/[sale](https:evil.example)`] }] : []),
    findingAt(
      {
        check: 'seo/site/duplicates',
        problem: 'title',
        title: 'Duplicate titles on pages of the site',
        severity: 'low',
        remediation: 'Give each page its own title.',
      },
      { url: `${SHOP}/products/1`, selector: 'title' },
      `“Socks”\n${SHOP}/products/1\n${SHOP}/products/2`,
    ),
  ],
  pages: [
    pageRow('/', '/', 98),
    pageRow('/products/1', '/products/*', 31),
    pageRow('/products/2', '/products/*', 31),
    pageRow('/@team/[sale](https:evil.example)', '/@team/*', 90),
    pageRow('/broken', '/broken', null),
  ],
  site: {
    found: 240,
    looked_at: 5,
    templates: [
      { template: '/products/*', found: 200, looked_at: 2, score: 31, grade: 'F' },
      { template: '/@team/*', found: 1, looked_at: 1, score: 90, grade: 'A' },
    ],
    left_out: [{ reason: 'calendar', count: 31, example: `${SHOP}/events/@team/2026/11` }],
  },
} satisfies Report<'page'>;

function pageRow(path: string, template: string, score: number | null): PageRow {
  const not_scored = score === null ? 'The page returned status 500 (Internal Server Error)' : null;
  const grade = score === null ? null : gradeOf(score);
  return { url: SHOP + path, template, score, grade, not_scored, modules: { security: score }, findings: 1 };
}

const spf = {
  check: 'deliverability/spf/all',
  problem: 'pass',
  title: 'SPF permits any sender',
  remediation: 'End with -all.',
};
const rls = {
  check: 'posture/supabase/rls',
  problem: 'off',
  title: 'Row level security is off',
  remediation: 'Enable it.',
};
const readable = {
  check: 'access/object-level',
  problem: 'readable',
  title: 'Broken object level authorization: another user can read data',
  remediation: 'Load the record by its id and by the signed-in user.',
};

/** A report of each subject. */
export const SAMPLES: { readonly [S in SubjectName]: Report<S> } = {
  page: sampleReport,
  repository: sampleCommit,
  domain: {
    assay: '0.1.0',
    domain: 'shop.example',
    status: 'completed',
    error: null,
    ...times,
    score: 60,
    grade: 'D',
    totals,
    providers: ['Fastmail'],
    records: {
      mx: ['10 mx.shop.example'],
      spf: ['v=spf1 +all'],
      spf_lookups: [],
      dmarc: null,
      dmarc_domain: null,
      dkim: [],
      mta_sts: [],
      tls_rpt: [],
      bimi: [],
    },
    checks: [
      { check: spf.check, title: 'SPF ends with all', verdict: 'fail', detail: 'v=spf1 +all' },
      {
        check: 'deliverability/mx/reachable',
        title: 'MX hosts answer',
        verdict: 'unknown',
        detail: 'No answer within 5 s',
      },
    ],
    findings: [findingAt({ ...spf, severity: 'high' }, { record: 'TXT shop.example' }, 'v=spf1 +all')],
  },
  provider: {
    assay: '0.1.0',
    provider: 'supabase',
    console: 'https://supabase.com',
    status: 'completed',
    error: null,
    objects: { supabaseTables: 1 },
    left_out: [],
    checks: [
      { check: rls.check, title: 'Row level security is on', verdict: 'fail', reason: null },
      {
        check: 'posture/supabase/mfa',
        title: 'Two factors',
        verdict: 'unknown',
        reason: 'The token may not read this',
      },
    ],
    totals,
    findings: [
      {
        ...findingAt(
          { ...rls, severity: 'high' },
          { url: 'https://supabase.com/dashboard', part: 'orders' },
          'RLS disabled',
        ),
        objects: [],
        seen_at: times.completed_at,
        not_seen: null,
      },
    ],
    started_at: times.started_at,
    scanned_at: times.completed_at,
  },
  access: {
    assay: '0.1.0',
    target: `${SHOP}/`,
    status: 'completed',
    error: null,
    ...times,
    access: { owner: 'user A', pages: [4, 3], requests: 12, own: 5 },
    warnings: ['12 requests of 4 pages of user A and 3 of user B were compared'],
    score: 60,
    grade: 'D',
    totals,
    findings: [
      findingAt(
        { ...readable, severity: 'high' },
        { url: `${SHOP}/api/orders/*`, part: 'GET' },
        `GET ${SHOP}/api/orders/1001\ncustomer.email: al… (17 characters)`,
      ),
    ],
    coverage: [{ check: readable.check, verdict: 'fail', reason: null }],
  },
  'page-lab': {
    status: 'completed',
    error: null,
    form_factor: 'mobile',
    tool: 'Lighthouse 13.5.0',
    browser: 'Chrome/156.0.8078.79',
    overall_score: 88,
    spread: { least: 85, most: 90 },
    metrics: [],
    opportunities: [],
    runs: [],
  },
};

export const CHECKED_SUBJECTS = Object.keys(SAMPLES).filter((name) => name !== 'page-lab') as CheckedSubject[];
