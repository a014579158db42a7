/** A finding of a project. */
export interface FindingKey {
  readonly projectId: string;
  readonly findingId: string;
}

/** The query of the findings of a project. */
export const FINDING_LIST = 'project-findings';
