/** An authenticated caller in one of their organizations: a signed-in user, or one of their API keys. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
  readonly role: 'admin' | 'member';
  readonly verified: boolean;
  readonly organizationId: string;
  /** When the organization will be deleted; unset: it stays. */
  readonly deleteAt?: Date | null;
  readonly credential: Credential;
}

export type Credential =
  | { readonly kind: 'session'; readonly sessionId: string }
  | {
      readonly kind: 'key';
      readonly keyId: string;
      /** Set for a project-scoped key: the only project it can access. */
      readonly projectId: string | null;
    };

/** The project the caller's key is scoped to, if any. */
export function scopeOf(caller: Caller): string | null {
  return caller.credential.kind === 'key' ? caller.credential.projectId : null;
}

export function sessionOf(caller: Caller): string | undefined {
  return caller.credential.kind === 'session' ? caller.credential.sessionId : undefined;
}
