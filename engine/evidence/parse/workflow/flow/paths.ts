const WORKSPACE =
  /^(?:\$\{?GITHUB_WORKSPACE\}?|\$\{?PWD\}?|\$\(pwd\)|\$\{\{\s{0,3}github\.workspace\s{0,3}\}\})(?:\/|$)/;

/** A path from the workspace, without `.` and `..`; one outside of it keeps its leading `/`, `~` or `$`. */
export function fromWorkspace(path: string, folder = ''): string {
  const inWorkspace = WORKSPACE.test(path);
  const relative = path.replace(WORKSPACE, '');
  if (!inWorkspace && /^[/~$]/.test(path)) return path;
  const parts: string[] = inWorkspace || folder === '' ? [] : folder.split('/');
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** Whether a path from the workspace is a folder or in it; everything in the workspace is in the folder without a name. */
export function isWithin(path: string, folder: string): boolean {
  if (/^[/~$]/.test(path)) return path === folder || (folder !== '' && path.startsWith(`${folder}/`));
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}
