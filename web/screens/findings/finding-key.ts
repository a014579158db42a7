/** A finding of a project. */
export interface FindingKey {
  readonly projectId: string;
  readonly findingId: string;
}
