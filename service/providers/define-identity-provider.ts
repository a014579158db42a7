import type { ProviderSettings } from '../provider-settings.ts';

/** Who somebody is at a provider, which says that the e-mail address is verified. */
export interface Identity {
  /** The same for ever, unique at the provider. */
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  readonly avatarUrl: string | null;
}

/** What binds a sign-in to its beginning. */
export interface Binding {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface IdentityClient {
  authorizationUrl(binding: Binding): Promise<string>;
  /** Exchanges the code of the callback. Throws `SignInFailed`, or another error where the provider does not answer as it must. */
  identify(callback: URL, binding: Binding): Promise<Identity>;
}

export interface IdentityProvider {
  readonly id: string;
  /** Undefined where the settings have no credentials for it. */
  connect(settings: ProviderSettings): IdentityClient | undefined;
}

export function defineIdentityProvider(provider: IdentityProvider): IdentityProvider {
  return provider;
}

/** Why a sign-in did not come about, as the login page is told. */
export type SignInFailure =
  | 'access_denied'
  | 'email_in_use'
  | 'email_not_verified'
  | 'exchange_failed'
  | 'invalid_state'
  | 'linked_elsewhere'
  | 'not_configured'
  | 'provider_unavailable'
  | 'session_changed';

export class SignInFailed extends Error {
  override readonly name = 'SignInFailed';
  readonly failure: SignInFailure;

  constructor(failure: SignInFailure) {
    super(failure);
    this.failure = failure;
  }
}
