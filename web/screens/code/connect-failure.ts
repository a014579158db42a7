/** Messages for the error codes of `/app/settings/organization?github_error=`. */
const MESSAGES: Readonly<Record<string, string>> = {
  access_denied: 'Access was cancelled or denied at GitHub. You can try again.',
  exchange_failed: 'GitHub could not confirm the access. Please try again.',
  invalid_state:
    'This request has expired, was already completed, or was started in another browser. Please try again.',
  not_configured: 'GitHub is not configured on this server.',
  session_changed: 'Your session has ended or you are no longer an admin. Sign in, then connect GitHub again.',
};

export function connectFailureWords(code: string): string {
  return Object.hasOwn(MESSAGES, code) ? (MESSAGES[code] ?? '') : 'GitHub could not be connected. Please try again.';
}
