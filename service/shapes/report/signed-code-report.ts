import { z } from 'zod';
import { CodeFile, fileFields, LeftOut, placeFields } from '../code-scan.ts';
import { namedObject } from '../named-object.ts';
import { AcceptedUntil, Coverage, Totals } from '../result.ts';
import { CodeModuleResults } from '../runs/code-modules.ts';
import { Timestamp } from '../text.ts';
import { ReportFinding, ReportPlace, reportPlacesFields } from './report-finding.ts';
import { Verification } from './signed-report.ts';

const ReportCodePlace = ReportPlace.extend(fileFields).meta({ id: 'ReportCodePlace' });

/** A code scan report as downloaded. */
export const SignedCodeReport = namedObject('CodeReport', {
  assay: z.string().meta({ description: 'Version of the scanner' }),
  target: z.string().meta({ description: 'Web address of the repository' }),
  status: z.literal('completed'),
  error: z.null(),
  repository_id: z.string(),
  repository: z.string(),
  ref: z.string(),
  commit: z.string(),
  started_at: Timestamp,
  completed_at: Timestamp,
  totals: Totals,
  score: z.number().nullable(),
  grade: z.enum(['A+', 'A', 'B', 'C', 'D', 'F']).nullable(),
  findings: z
    .array(
      ReportFinding.extend({ ...placeFields, ...reportPlacesFields(ReportCodePlace) }).meta({
        id: 'ReportCodeFinding',
      }),
    )
    .readonly(),
  modules: CodeModuleResults.optional().meta({ description: 'Missing in reports of older versions' }),
  files: z.array(CodeFile).readonly(),
  files_read: z.int().optional(),
  left_out: LeftOut,
  ignored: z.int(),
  coverage: z.array(Coverage).readonly(),
  accepted_until: AcceptedUntil,
  verification: Verification.nullable(),
});
