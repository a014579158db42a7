import { z } from 'zod';
import { CODE_SCHEDULES, type CodeSchedule } from '../model/plans.ts';
import type { LatestScanRow } from '../store/projects/project-items.ts';
import type { ProjectRow } from '../store/projects/projects.ts';
import { fieldsOf } from './fields-of.ts';
import { Id } from './id.ts';
import { ProjectOverview } from './monitoring/project-overview.ts';
import { namedObject } from './named-object.ts';
import { landedFields, Totals } from './result.ts';
import { FormFactor, ScanStatus } from './scan.ts';
import { ModuleName } from './scan-progress.ts';
import { Timestamp } from './text.ts';

export const CodeScanSchedule = z.enum(Object.keys(CODE_SCHEDULES) as CodeSchedule[]).meta({ id: 'CodeScanSchedule' });

const projectFields = {
  id: Id,
  name: z.string(),
  url: z.string().meta({ description: 'Normalized URL', examples: ['https://example.com/'] }),
  description: z.string().nullable(),
  repository_url: z.string().nullable(),
  code_scans: CodeScanSchedule.nullable().meta({
    description: 'How often the repository is scanned; null: on request',
  }),
  created_at: Timestamp,
};

export const Project = namedObject('Project', projectFields);

export const LatestScan = z
  .object({
    id: Id,
    url: z.string(),
    modules: z.array(ModuleName).readonly(),
    form_factor: FormFactor,
    status: ScanStatus,
    score: z.number().nullable(),
    grade: z.string().nullable(),
    not_scored: landedFields.not_scored,
    totals: Totals.nullable(),
    created_at: Timestamp,
    completed_at: Timestamp.nullable(),
  })
  .meta({ id: 'LatestScan', description: 'The newest scan of any page of the site, in any modules, on any device' });

export const ProjectItem = namedObject('ProjectItem', {
  ...projectFields,
  scan_count: z.int(),
  latest_scan: LatestScan.nullable(),
  overview: ProjectOverview.nullable().meta({ description: 'Null unless requested with `view=overview`' }),
});

export function projectOf(
  row: Pick<ProjectRow, 'id' | 'name' | 'url' | 'description' | 'repositoryUrl' | 'codeScans' | 'createdAt'>,
): z.input<typeof Project> {
  return fieldsOf(Project, row);
}

export function latestScanOf(row: Omit<LatestScanRow, 'acceptedUntil'>): z.input<typeof LatestScan> {
  return fieldsOf(LatestScan, row);
}
