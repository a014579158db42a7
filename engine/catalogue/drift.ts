/** What a change of a finding means for a monitored site: a changed header, something exposed, or a new third party. */
export type DriftSubject = 'header' | 'exposure' | 'third-party';

/** Folders of checks whose changes are all of one kind; other checks declare theirs. */
export const DRIFT_FOLDERS: ReadonlyMap<string, DriftSubject> = new Map([
  ['security/headers/', 'header'],
  ['security/secrets/', 'exposure'],
]);
