/** Why a project has no health: it has no scans, or none of its own page has completed. */
export function noHealthWords(scans: number): string {
  return scans === 0 ? 'Not scanned yet' : 'Project page not scanned yet';
}
