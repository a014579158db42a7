/** After so many sign-ins that failed in a row, scans on a schedule do not try again: the account could be locked. */
const MAX_FAILED = 2;

/** Whether only scans that somebody asks for sign in. */
export function isHeld({ failedSignIns }: { readonly failedSignIns: number }): boolean {
  return failedSignIns >= MAX_FAILED;
}
