/** What the codes of `/login?error=` mean for a person. */
const SAYS: Readonly<Record<string, string>> = {
  access_denied: 'You did not let us see your account there, so nothing happened. You can try again.',
  email_in_use: 'There is an account with this e-mail already. Sign in to it, then link the other one in the settings.',
  email_not_verified: 'The provider does not say that your e-mail there is verified. Verify it there, then try again.',
  exchange_failed: 'The provider did not confirm who you are. Please try again.',
  invalid_state: 'That sign-in took too long, was finished already, or began in another browser. Please try again.',
  linked_elsewhere: 'That account is linked to another user, or you have linked another one of this provider already.',
  not_configured: 'Signing in by this provider is not configured on this server.',
  provider_unavailable: 'The provider does not answer at the moment. Please try again later.',
  session_changed: 'You were signed out in the meantime. Sign in, then link the account again.',
};

export function failureWords(code: string): string {
  return Object.hasOwn(SAYS, code) ? (SAYS[code] ?? '') : 'The sign-in did not work. Please try again.';
}
