/** Who is asking: a signed-in person, or a key of theirs. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
  readonly role: 'admin' | 'member';
  readonly verified: boolean;
  readonly organizationId: string;
  readonly credential: Credential;
}

export type Credential =
  | { readonly kind: 'session'; readonly sessionId: string }
  | {
      readonly kind: 'key';
      readonly keyId: string;
      /** Set on a project-scoped key: the only project it can see. */
      readonly projectId: string | null;
    };

/** The project that the caller's key is locked to, if it is. */
export function scopeOf(caller: Caller): string | null {
  return caller.credential.kind === 'key' ? caller.credential.projectId : null;
}

export function sessionOf(caller: Caller): string | undefined {
  return caller.credential.kind === 'session' ? caller.credential.sessionId : undefined;
}
