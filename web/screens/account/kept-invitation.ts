const KEY = 'invitation';

/** Keeps the token of an invitation in this tab while its reader signs in; the dashboard then opens it again. */
export function keepInvitation(token: string): void {
  sessionStorage.setItem(KEY, token);
}

export function keptInvitation(): string {
  return sessionStorage.getItem(KEY) ?? '';
}

export function forgetInvitation(): void {
  sessionStorage.removeItem(KEY);
}
