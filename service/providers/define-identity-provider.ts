import type { ProviderSettings } from '../settings/provider-settings.ts';

/** A user at a provider, with a verified email address. */
export interface Identity {
  /** Permanent and unique at the provider. */
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  readonly avatarUrl: string | null;
}

/** Binds a callback to its sign-in. */
export interface Binding {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface IdentityClient {
  authorizationUrl(binding: Binding): Promise<string>;
  /**
   * Exchanges the code of the callback. Throws `SignInFailed`, or another error if the provider does not respond
   * correctly.
   */
  identify(callback: URL, binding: Binding): Promise<Identity>;
}

export interface IdentityProvider {
  readonly id: string;
  /** Undefined if the settings have no credentials for it. */
  connect(settings: ProviderSettings): IdentityClient | undefined;
}

/** Why a sign-in failed, as passed to the login page. */
export type SignInFailure =
  | 'access_denied'
  | 'account_not_verified'
  | 'confirmation_required'
  | 'email_in_use'
  | 'email_not_verified'
  | 'exchange_failed'
  | 'invalid_state'
  | 'linked_elsewhere'
  | 'not_configured'
  | 'provider_unavailable'
  | 'session_changed'
  | 'suspended';

export class SignInFailed extends Error {
  override readonly name = 'SignInFailed';
  readonly failure: SignInFailure;

  constructor(failure: SignInFailure) {
    super(failure);
    this.failure = failure;
  }
}
