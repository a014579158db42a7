/** `OWNER/REPO` in lower case, of `OWNER/REPO` or `OWNER/REPO/PATH`: the form in which the tables name actions. */
export function repositoryOf(action: string): string {
  return action.split('/', 2).join('/').toLowerCase();
}
