import type { Schema } from '../../client/client.ts';

/** A finding of a project. */
export interface FindingKey {
  readonly projectId: string;
  readonly findingId: string;
}

/** The query of the findings of a project. */
export const FINDING_LIST = 'project-findings';

/** Of a scan, or of the latest scans of a project, which also has the decision, and source lines of findings in code. */
export type DetailedFinding = Schema['Finding'] & Partial<Schema['ProjectFinding']>;
