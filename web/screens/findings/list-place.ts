/** Where a list of findings is: a scan, or the latest scans of a project. */
export interface ListPlace {
  readonly projectId: string;
  readonly scanId?: string;
}
