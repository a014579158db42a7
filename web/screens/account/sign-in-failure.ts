/** Messages for the error codes of `/login?error=`. */
const MESSAGES: Readonly<Record<string, string>> = {
  access_denied: 'Sign-in was cancelled or denied at the provider. You can try again.',
  account_not_verified: 'Verify your email address, then link the account again.',
  confirmation_required: 'Confirm in the settings that it is you, then link the account again.',
  email_in_use: 'An account with this email already exists. Sign in to it, then link the provider in the settings.',
  email_not_verified: 'Your email is not verified with this provider. Verify it there, then try again.',
  exchange_failed: 'The provider could not confirm your identity. Please try again.',
  invalid_state:
    'This sign-in has expired, was already completed, or was started in another browser. Please try again.',
  linked_elsewhere:
    'That account is linked to another user, or you have already linked a different account from this provider.',
  not_configured: 'Sign-in with this provider is not configured on this server.',
  provider_unavailable: 'The provider is not responding. Please try again later.',
  session_changed: 'Your session has ended. Sign in, then link the account again.',
};

export function failureWords(code: string): string {
  return Object.hasOwn(MESSAGES, code) ? (MESSAGES[code] ?? '') : 'Sign-in failed. Please try again.';
}
