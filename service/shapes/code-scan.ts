import { shown, type View } from '@assay/engine';
import { z } from 'zod';
import type { CodeReport } from '../store/runs/code-report.ts';
import { modulesOfCode, repositoryOf } from '../store/runs/code-run.ts';
import type { RunRow } from '../store/runs/run-row.ts';
import { fieldsOf } from './fields-of.ts';
import { Finding } from './findings/finding.ts';
import { Place, placesFields } from './findings/place.ts';
import { Id } from './id.ts';
import { namedObject } from './named-object.ts';
import { Coverage, Totals } from './result.ts';
import { CodeModuleName, CodeModuleResults } from './runs/code-modules.ts';
import { ScanStatus } from './scan.ts';
import { Timestamp } from './text.ts';

export const fileFields = {
  file: z.string().meta({ description: 'Path in the repository', examples: ['.github/workflows/ci.yml'] }),
  line: z.int().meta({ description: 'One-based' }),
  column: z.int().meta({ description: 'One-based' }),
  excerpt: z.string().meta({ description: 'Affected lines with line numbers; secrets are masked' }),
  highlights: z
    .array(namedObject('CodeHighlight', { line: z.int(), start: z.int(), end: z.int() }))
    .readonly()
    .optional()
    .meta({
      description:
        'Parts of the excerpt to highlight: line, and zero-based start and (exclusive) end offsets in the text of that line',
    }),
  patch: z.string().nullable().meta({
    description: 'Unified diff that fixes the problem; null if the fix needs a decision',
  }),
};

export const placeFields = {
  ...fileFields,
  patch: fileFields.patch.meta({
    description:
      'Unified diff that fixes the problem at all places that can be fixed mechanically; null if the fix needs a decision',
  }),
};

const CodePlace = Place.extend(fileFields).meta({ id: 'CodePlace' });

const CodeFinding = Finding.extend({ ...placeFields, ...placesFields(CodePlace) }).meta({ id: 'CodeFinding' });

export const CodeFile = namedObject('CodeFile', {
  path: z.string(),
  kind: z.string().meta({ examples: ['workflow', 'action', 'dependabot', 'pre-commit', 'assistant', 'gitlab'] }),
  error: z.string().nullable().meta({ description: 'Why the file could not be checked; null if it was' }),
});

export const LeftOut = z
  .array(z.string())
  .readonly()
  .meta({ description: 'What was not read, with the reason for each. No check passes on unread files.' });

const headFields = {
  id: Id,
  project_id: Id,
  status: ScanStatus,
  provider: z.string(),
  repository: z.string().meta({ description: '`owner/name`', examples: ['acme/shop'] }),
  ref: z.string().nullable().meta({
    description: 'The default branch, or the branch of the pull request; null until the scan has ended',
  }),
  commit: z.string().nullable(),
  pull_request: z.int().nullable().meta({
    description:
      'Number of the pull request that was scanned: `findings` are then those that its base does not have, and there is no score',
  }),
  modules: z.array(CodeModuleName).readonly(),
  progress: z.object({ percent: z.number(), step: z.string(), done: z.int(), total: z.int() }),
  score: z.number().nullable().meta({
    description: '0 to 100; null until the scan has ended, or if part of the repository was not read',
  }),
  grade: z.string().nullable(),
  totals: Totals.nullable().meta({ description: 'Null until the scan has ended' }),
  error: z.string().nullable(),
  created_at: Timestamp,
  started_at: Timestamp.nullable(),
  completed_at: Timestamp.nullable(),
};

export const CodeScanItem = namedObject('CodeScanItem', headFields);

export const CodeScan = namedObject('CodeScan', {
  ...headFields,
  findings: z.array(CodeFinding).readonly().meta({
    description:
      'Most severe first; `change` compares with the previous scan of the default branch with the same module',
  }),
  module_results: CodeModuleResults,
  files: z.array(CodeFile).readonly().meta({ description: 'Workflows and files of coding assistants' }),
  files_read: z.int().meta({ description: 'All files with text that were read' }),
  left_out: LeftOut,
  ignored: z.int().meta({ description: 'Findings that a comment in the file ignores' }),
  coverage: z.array(Coverage).readonly(),
});

export const CodeFixPullRequest = namedObject('CodeFixPullRequest', {
  number: z.int(),
  url: z.string(),
  branch: z.string(),
  commit: z.string(),
  files: z.array(z.string()).readonly().meta({ description: 'Changed files' }),
  left_out: z
    .array(z.string())
    .readonly()
    .meta({ description: 'Files with a fix that are not changed, each with the reason' }),
});

export function codeScanItemOf(row: RunRow<'code'>): z.input<typeof CodeScanItem> {
  return {
    ...fieldsOf(CodeScanItem, row),
    provider: row.details.provider,
    repository: repositoryOf(row),
    modules: [...modulesOfCode(row)],
    pull_request: row.details.pull ?? null,
    ref: row.details.ref ?? null,
    commit: row.details.commit ?? null,
  };
}

export function codeScanOf(row: RunRow<'code'>, report?: CodeReport, view: View = 'grouped'): z.input<typeof CodeScan> {
  return {
    ...codeScanItemOf(row),
    ...(report ? { totals: report.totals, score: report.score, grade: report.grade } : {}),
    findings: report ? shown(report, view).findings : [],
    module_results: report?.modules ?? {},
    files: report?.files ?? [],
    files_read: report?.files_read ?? report?.files.length ?? 0,
    left_out: report?.left_out ?? [],
    ignored: report?.ignored ?? 0,
    coverage: report?.coverage ?? [],
  };
}
